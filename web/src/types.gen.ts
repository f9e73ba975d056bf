// Made by `make types` from the schemas of events and report. Do not edit.

export interface Assessed {
  round: number;
  assessment: Assessment;
  closing: boolean;
  kind: "assessed";
}

export interface Assessment {
  confidence: Confidence;
  judgements: (Judgement)[];
  gaps: (Gap)[];
  conflicts: (Conflict)[];
}

export interface Attachment {
  name: string;
  media: string;
  digest: string;
  size: number;
}

export interface BillLine {
  model: string;
  calls: number;
  tokens_in: number;
  tokens_out: number;
  repeated_tokens: number;
  money: number;
  priced: boolean;
  called_off: number;
  called_off_money: number;
}

export interface Brief {
  question: string;
  engine: string;
  effort: "quick" | "standard" | "deep";
  limits: Limits;
  corpora: (string)[];
  today: string;
  reranker: string;
  mode: "answer" | "report";
  language: string;
  prices: (Price)[];
  code: boolean;
  models: ([string, string])[];
  reach: Reach;
  approve: boolean;
  team: number;
  ask_back: boolean;
  attachments: (Attachment)[];
  unsupported: "quote" | "mark" | "drop";
  earlier: Earlier;
}

export interface Calculated {
  round: number;
  sources: (Source)[];
  evidence: (Evidence)[];
  calculations: ([string, Compute])[];
  failures: (Failure)[];
  cut: boolean;
  kind: "calculated";
}

export interface CancelRequested {
  kind: "cancel_requested";
}

export interface Cell {
  text: string;
  citation: number;
  start: number;
  end: number;
  key: string;
}

export interface CheckResult {
  outcome: "passed" | "failed" | "not_judged";
  reason: string;
  lacks: (Lack)[];
  check: string;
  part: "coverage" | "reliability" | "recency" | "consistency";
  by: "code" | "model";
  binding: boolean;
}

export interface Citation {
  n: number;
  source_id: string;
  start: number;
  end: number;
  quote: string;
  page: number | null;
}

export interface CitationsChecked {
  sentences: (Sentence)[];
  accepted: boolean;
  problems: (string)[];
  results: (CheckResult)[];
  kind: "citations_checked";
}

export interface Clarified {
  answer: string;
  kind: "clarified";
}

export interface Compute {
  code: string;
  inputs: string;
  purpose: string;
  unit: string;
  kind: "compute";
}

export interface Confidence {
  coverage: number;
  reliability: number;
  recency: number;
  consistency: number;
}

export interface Conflict {
  sub_question: string;
  slot: string;
  sides: (Side)[];
  resolution: string;
}

export interface Described {
  seen: (Seen)[];
  failures: (Failure)[];
  kind: "described";
}

export interface Draft {
  sentences: (Sentence)[];
  abstains: boolean;
}

export interface DraftJudged {
  review: Review;
  kind: "draft_judged";
}

export interface DraftWritten {
  draft: Draft;
  stop_reason: "confident" | "max_rounds" | "no_progress" | "exhausted" | "no_sources" | "max_steps" | "max_model_calls" | "max_tokens" | "max_money" | "max_seconds" | "max_failures" | "max_rejections" | "write_now" | "cancelled" | "refused" | "provider_failed";
  kind: "draft_written";
}

export interface Earlier {
  run: string;
  log_head: string;
  question: string;
  kept: (Kept)[];
  banned: (string)[];
}

export interface EffectDenied {
  key: string;
  effect: Record<string, unknown>;
  reason: string;
  policy: string;
  kind: "effect_denied";
}

export interface EffectDone {
  key: string;
  effect_kind: string;
  attempt: number;
  result: string;
  tokens_in: number;
  tokens_out: number;
  money: number;
  kind: "effect_done";
}

export interface EffectFailed {
  key: string;
  effect_kind: string;
  attempt: number;
  error: string;
  message: string;
  final: boolean;
  tokens_in: number;
  money: number;
  window: number;
  kind: "effect_failed";
}

export interface EffectStarted {
  key: string;
  effect: Record<string, unknown>;
  attempt: number;
  reserved_tokens: number;
  reserved_money: number;
  repeated: boolean;
  policy: string;
  expires: number;
  bits: number;
  member: number;
  kind: "effect_started";
}

export interface Evidence {
  id: string;
  sub_question: string;
  source: string;
  start: number;
  end: number;
  quote: string;
  label: "answers" | "supports" | "contradicts" | "background";
  score: number;
  values: (Value)[];
  strength: number;
  about: boolean;
}

export interface EvidenceGathered {
  round: number;
  sources: (Source)[];
  evidence: (Evidence)[];
  read: ([string, string])[];
  failures: (Failure)[];
  cut: boolean;
  followed: boolean;
  kind: "evidence_gathered";
}

export interface Failure {
  what: string;
  reason: string;
}

export interface Gap {
  sub_question: string;
  text: string;
}

export interface Hit {
  handle: string;
  title: string;
  uri: string;
  snippet: string;
  score: number;
  rank: number;
  provider: string;
  published: string | null;
  source_class: "academic" | "official" | "news" | "document" | "web";
  passages: ([number, number])[];
  found_by: ([string, number])[];
  meaning: number | null;
  notices: (Notice)[];
}

export interface Hop {
  url: string;
  allowed: boolean;
  reason: string;
  address: string;
  status: number;
  headers: ([string, string])[];
  wire: number;
  size: number;
  seconds: number;
  cached: boolean;
}

export interface Illustrated {
  images: (Illustration)[];
  failures: (Failure)[];
  kind: "illustrated";
}

export interface Illustration {
  source: string;
  handle: string;
  said: string;
  media: string;
  digest: string;
  size: number;
  width: number;
  height: number;
}

export interface ImageRef {
  address: string;
  alt: string;
  caption: string;
  heading: string;
}

export interface Judgement {
  sub_question: string;
  finding: "answered" | "thin" | "open" | "skipped";
  strategy: "initial" | "broader" | "narrower" | "adjacent" | "source_targeted";
  urgency: "HIGH" | "MED" | "LOW";
}

export interface Kept {
  origin: string;
  result: string;
  at: number;
  source_class: "academic" | "official" | "news" | "document" | "web";
  notices: (Notice)[];
  spans: ([number, number])[];
}

export interface Lack {
  sub_question: string;
  kind: "no_answer" | "hedged" | "outdated" | "too_few" | "aspect" | "untold" | "unsupported" | "vague" | "one_sided" | "detail";
  text: string;
  words: string;
}

export interface LimitHit {
  reason: "confident" | "max_rounds" | "no_progress" | "exhausted" | "no_sources" | "max_steps" | "max_model_calls" | "max_tokens" | "max_money" | "max_seconds" | "max_failures" | "max_rejections" | "write_now" | "cancelled" | "refused" | "provider_failed";
  kind: "limit_hit";
}

export interface Limits {
  steps: number;
  rounds: number;
  model_calls: number;
  tokens: number;
  seconds: number;
  failures: number;
  rejections: number;
  idle_rounds: number;
  money: number | null;
  reserve: number;
  write_in: number;
  write_out: number;
  confidence: number;
  sub_questions: number;
  added_sub_questions: number;
  hits: number;
  reads: number;
  parallel: number;
}

export interface LimitsChanged {
  seconds: number | null;
  steps: number | null;
  rounds: number | null;
  model_calls: number | null;
  tokens: number | null;
  money: number | null;
  kind: "limits_changed";
}

export interface Link {
  address: string;
  text: string;
}

export interface ModelLearned {
  model: string;
  window: number;
  thinks: boolean;
  kind: "model_learned";
}

export interface ModelSwitched {
  model: string;
  role: string;
  price: Price | null;
  kind: "model_switched";
}

export interface Notice {
  kind: "retracted" | "withdrawn" | "concern" | "corrected" | "updated";
  by: string;
  of: string;
  on: string | null;
  notice: string;
}

export interface Objection {
  check: string;
  lacks: (Lack)[];
}

export interface Opened {
  rules: Record<string, unknown>;
  registry: Record<string, string>;
  policy: string;
  version: string;
  kind: "opened";
}

export interface Opinion {
  sentence: number;
  label: "entailed" | "not" | "unclear";
}

export interface PauseRequested {
  kind: "pause_requested";
}

export interface Plan {
  sub_questions: (SubQuestion)[];
  strategy: string;
  challenges: (string)[];
  calculates: boolean;
  checks: (string)[] | null;
}

export interface PlanApproved {
  kind: "plan_approved";
}

export interface PlanMade {
  plan: Plan;
  kind: "plan_made";
}

export interface Price {
  model: string;
  tiers: (Tier)[];
  call: number;
  source: string;
}

export interface Profile {
  kind: "who" | "when" | "where" | "how_many" | "which" | "why" | "how" | "yes_no" | "compare" | "list" | "what";
  expects: "person" | "date" | "place" | "number" | "yes_no" | "entity" | "list" | "text";
  entities: (string)[];
  terms: (string)[];
  parts: (string)[];
  unit: string;
  years: [number, number] | null;
  window_days: number | null;
  language: string;
}

export interface Query {
  text: string;
  view: "general" | "sceptic" | "detail" | "history" | "comparative" | "temporal" | "globaliser" | "reality_check";
  language: string;
  window: "day" | "week" | "month" | "year" | null;
  sub_question: string;
  tool: "corpus" | "web" | "scholar" | "news";
  strategy: "initial" | "broader" | "narrower" | "adjacent" | "source_targeted";
  gap: string;
}

export interface Reach {
  tools: ("corpus" | "web" | "scholar" | "news")[];
  providers: (["corpus" | "web" | "scholar" | "news", (string)[]])[];
  reserve: (["corpus" | "web" | "scholar" | "news", (string)[]])[];
  boost: (string)[];
  bad: (string)[];
  only: (string)[];
  images: boolean;
  image_hosts: (string)[];
  links: number;
  withhold: boolean;
  named: (string)[];
  classes: ([string, "academic" | "official" | "news" | "web"])[];
}

export interface Redirected {
  key: string;
  by: string;
  to: string;
  hops: (Hop)[];
  kind: "redirected";
}

export interface Reflected {
  queries: (Query)[];
  added: (SubQuestion)[];
  kind: "reflected";
}

export interface RepliesUnusable {
  role: string;
  model: string;
  why: "unusable" | "no_room";
  kind: "replies_unusable";
}

export interface Report {
  question: string;
  status: "answered" | "partial" | "insufficient_evidence" | "refused" | "failed";
  stop_reason: "confident" | "max_rounds" | "no_progress" | "exhausted" | "no_sources" | "max_steps" | "max_model_calls" | "max_tokens" | "max_money" | "max_seconds" | "max_failures" | "max_rejections" | "write_now" | "cancelled" | "refused" | "provider_failed";
  confidence: Confidence;
  sentences: (ReportSentence)[];
  citations: (Citation)[];
  sources: (ReportSource)[];
  conflicts: (ReportConflict)[];
  given: (ReportGiven)[];
  gaps: (Gap)[];
  checks: (CheckResult)[];
  sub_questions: (ReportSubQuestion)[];
  usage: Usage;
  limits: Limits;
  bill: (BillLine)[];
  degraded: (Failure)[];
  images: (ReportImage)[];
  engine: string;
  effort: string;
  as_of: string;
  tables: (Table)[];
  follows: string;
  message: string;
  run_id: string;
  log_head: string;
}

export interface ReportConflict {
  slot: string;
  sides: (ReportSide)[];
  resolution: string;
  sub_question: string;
  ruling: string;
}

export interface ReportGiven {
  slot: string;
  values: (ReportSide)[];
  sub_question: string;
}

export interface ReportImage {
  source_id: string;
  caption: string;
  media: string;
  digest: string;
  width: number;
  height: number;
  told: string;
  told_by: string;
}

export interface ReportSentence {
  text: string;
  status: "supported" | "partly" | "unverified" | "template";
  citations: (number)[];
  role: "answer" | "finding" | "conflict" | "context" | "template";
  note: string;
  section: string;
  translated: boolean;
  settled: boolean;
}

export interface ReportSide {
  value: string;
  citations: (number)[];
  origins: number;
  newest: string | null;
}

export interface ReportSource {
  id: string;
  title: string;
  uri: string;
  source_class: "academic" | "official" | "news" | "document" | "web";
  published: string | null;
  origin: string;
  digest: string;
  owner: string;
  derived_from: (string)[];
  licence: string;
  signs: (string)[];
  notices: (Notice)[];
  kept: string;
  found_on: string;
}

export interface ReportSubQuestion {
  asked: SubQuestion;
  finding: "answered" | "thin" | "open" | "skipped";
}

export interface Resumed {
  idle: boolean;
  reopen: boolean;
  extra_seconds: number;
  extra_rounds: number;
  extra_steps: number;
  extra_money: number;
  kind: "resumed";
}

export interface Review {
  opinions: (Opinion)[];
  objections: (Objection)[];
  rulings: (Ruling)[];
  failures: (Failure)[];
}

export interface Ruling {
  conflict: number;
  choice: "newer" | "more_authoritative" | "different_scope" | "unresolved";
  side: number;
}

export interface RunFinished {
  report: Report;
  kind: "run_finished";
}

export interface RunStarted {
  brief: Brief;
  version: string;
  forked_from: string;
  format: number;
  kind: "run_started";
}

export interface Scoped {
  profile: Profile;
  documents: number;
  scope: (string)[];
  failures: (Failure)[];
  dead: boolean;
  asks_back: string;
  seen: (Seen)[];
  kind: "scoped";
}

export interface Searched {
  round: number;
  queries: (Query)[];
  hits: ([string, (Hit)[]])[];
  documents: number;
  frequencies: ([string, number])[];
  collections: ([string, number])[];
  failures: (Failure)[];
  dead: boolean;
  cut: boolean;
  kind: "searched";
}

export interface Seen {
  digest: string;
  model: string;
  text: string;
}

export interface Sentence {
  text: string;
  evidence: (string)[];
  status: "supported" | "partly" | "unverified" | "template";
  role: "answer" | "finding" | "conflict" | "context" | "template";
  note: string;
  section: string;
  translated: boolean;
}

export interface ShareSpent {
  member: number;
  reason: "confident" | "max_rounds" | "no_progress" | "exhausted" | "no_sources" | "max_steps" | "max_model_calls" | "max_tokens" | "max_money" | "max_seconds" | "max_failures" | "max_rejections" | "write_now" | "cancelled" | "refused" | "provider_failed";
  failure: Failure;
  kind: "share_spent";
}

export interface Side {
  value: string;
  evidence: (string)[];
  origins: number;
  newest: string | null;
}

export interface Source {
  id: string;
  handle: string;
  title: string;
  uri: string;
  source_class: "academic" | "official" | "news" | "document" | "web";
  published: string | null;
  owner: string;
  digest: string;
  sketch: string;
  credit: string;
  size: number;
  licence: string;
  signs: (string)[];
  notices: (Notice)[];
  derived_from: (string)[];
  images: (ImageRef)[];
  links: (Link)[];
  linked: number;
  found_on: string;
  pages: (number)[];
}

export interface SourceBanned {
  what: string;
  kind: "source_banned";
}

export interface SourcePinned {
  what: string;
  kind: "source_pinned";
}

export interface StepFailed {
  step: string;
  error: string;
  message: string;
  kind: "step_failed";
}

export interface SubQuestion {
  id: string;
  text: string;
  priority: "HIGH" | "MED" | "LOW";
  tool: "corpus" | "web" | "scholar" | "news";
  query: string;
  expects: "person" | "date" | "place" | "number" | "yes_no" | "entity" | "list" | "text";
  added_in_round: number;
  also: ("corpus" | "web" | "scholar" | "news")[];
  stands_for: string;
  wordings: (Wording)[];
}

export interface SubQuestionAdded {
  text: string;
  query: string;
  tool: "corpus" | "web" | "scholar" | "news";
  priority: "HIGH" | "MED" | "LOW";
  kind: "sub_question_added";
}

export interface SubQuestionEdited {
  id: string;
  text: string;
  query: string;
  kind: "sub_question_edited";
}

export interface SubQuestionSkipped {
  id: string;
  kind: "sub_question_skipped";
}

export interface SubQuestionsOrdered {
  ids: (string)[];
  kind: "sub_questions_ordered";
}

export interface Table {
  title: string;
  columns: (string)[];
  rows: ((Cell)[])[];
  unit: string;
  chart: "" | "bar" | "line" | "time";
  measured: number;
}

export interface Tier {
  above: number;
  prompt: number;
  reply: number;
  cached: number;
  written: number;
}

export interface Usage {
  steps: number;
  closing_steps: number;
  rounds: number;
  searches: number;
  reads: number;
  model_calls: number;
  tokens_in: number;
  tokens_out: number;
  seconds: number;
  failed_effects: number;
  denied_effects: number;
  repeated_effects: number;
  repeated_calls: number;
  repeated_tokens: number;
  rejections: number;
  money: number;
  repeated_money: number;
}

export interface Value {
  kind: "date" | "number" | "money" | "percent" | "person" | "place" | "name" | "yes_no";
  key: string;
  text: string;
  unit: string;
  start: number;
  end: number;
}

export interface Wording {
  text: string;
  view: "general" | "sceptic" | "detail" | "history" | "comparative" | "temporal" | "globaliser" | "reality_check";
  language: string;
  window: "day" | "week" | "month" | "year" | null;
}

export interface WriteNow {
  kind: "write_now";
}

export type AnyEvent = RunStarted | Resumed | Opened | Scoped | PlanMade | Searched | EvidenceGathered | Calculated | Assessed | Reflected | DraftWritten | DraftJudged | CitationsChecked | Illustrated | Described | RunFinished | StepFailed | LimitHit | ShareSpent | RepliesUnusable | ModelLearned | WriteNow | CancelRequested | PauseRequested | ModelSwitched | PlanApproved | Clarified | SubQuestionAdded | SubQuestionEdited | SubQuestionSkipped | SubQuestionsOrdered | SourceBanned | SourcePinned | LimitsChanged | EffectStarted | EffectDone | EffectFailed | EffectDenied | Redirected;

export type ReportJsonCount = number;

export type ReportJsonDigest = string;

export type ReportJsonNumbers = (number)[];

export interface ReportJsonCell {
  /** As it stands in the quote. */
  text: string;
  /** Number of the citation whose quote it is part of; 0 for an empty cell. */
  citation: number;
  /** First byte in the snapshot. */
  start: number;
  /** Byte after the last one. */
  end: number;
  /** What it can be compared by: an ISO date, or a number in the unit of its table; empty where it is neither. */
  key: string;
}

export interface ReportJsonSide {
  /** The value as it is written. */
  value: string;
  citations: ReportJsonNumbers;
  /** Independent origins that say so. */
  origins: number;
  /** ISO date of the newest of them. */
  newest: string | null;
}

export interface ReportJson {
  /** Names the run; empty when the question was refused and no run was started. */
  run_id: string;
  /** The question as it was researched. */
  question: string;
  /** The sentences that answer, as one text with citation numbers in square brackets; of a report, its summary. */
  answer: string;
  /** How the run ended for the user. */
  status: "answered" | "partial" | "insufficient_evidence" | "refused" | "failed";
  /** Why research ended. */
  stop_reason: "confident" | "max_rounds" | "no_progress" | "exhausted" | "no_sources" | "max_steps" | "max_model_calls" | "max_tokens" | "max_money" | "max_seconds" | "max_failures" | "max_rejections" | "write_now" | "cancelled" | "refused" | "provider_failed";
  /** Computed from the evidence. `total` is the sum of the four parts. */
  confidence: { /** Sum of the parts. */ total: number; /** How much of the question has evidence that answers it. */ coverage: number; /** What kind of sources, and how many independent ones. */ reliability: number; /** How old the evidence is against what the question needs. */ recency: number; /** Whether the sources agree. */ consistency: number; };
  /** The answer, its findings and its fixed phrases, in order. */
  sentences: ({ /** The sentence. */ text: string; /** supported: it is a quote of its sources. partly: worded otherwise, numbers, dates and names checked. unverified: it has no support. template: a fixed phrase that says nothing about the world. */ status: "supported" | "partly" | "unverified" | "template"; citations: ReportJsonNumbers; /** What the sentence does in the report. */ role: "answer" | "finding" | "conflict" | "context" | "template"; /** Why it was marked or replaced; empty when nothing was wrong. */ note: string; /** Title of the section it stands in; empty for what comes before all sections. */ section: string; /** Whether it is in another language than its quotes; names are then checked as far as both show them. */ translated: boolean; /** Whether it rests on two origins or more, with no live conflict about what it rests on. */ settled: boolean; })[];
  /** Numbered spans. */
  citations: ({ /** The number in square brackets. */ n: number; /** `id` of a source. */ source_id: string; /** First byte of the quote in the snapshot that the source's digest names. */ start: number; /** The byte after its last one. */ end: number; /** Exactly these bytes, as text. */ quote: string; /** Page of a PDF, or slide of a presentation, on which the quote begins, counted from the first of the file; only there. */ page?: number; })[];
  /** Every document that is cited. */
  sources: ({ /** Names the source within the report. */ id: string; /** As the document says it. */ title: string; /** Where it was: a file or a web address. */ uri: string; /** What kind of source; `document` is a file that says nothing of its kind. */ class: "academic" | "official" | "news" | "document" | "web"; /** ISO date that the document declares, as exact as it does. */ published: string | null; /** Sources with one origin count once: near-copies, and works of one owner. */ origin: string; /** SHA-256 of the snapshot's UTF-8 bytes. */ digest: ReportJsonDigest; /** Who answers for it; empty when unknown. */ owner: string; /** Of a calculation: the sources of the values that went into it; empty for a document. */ derived_from: (string)[]; /** What the document says may be done with it, by the name of a licence or in words; empty where it does not say. */ licence?: string; /** Signs that it may mean harm: told, and no ground for anything. */ signs: (string)[]; /** What search providers tell of its fate after it was published. */ notices: ({ /** What became of it: `concern` is an expression of concern, `updated` a newer version. */ kind: "retracted" | "withdrawn" | "concern" | "corrected" | "updated"; /** The provider that tells. */ by: string; /** DOI of the work that it is about; empty where the provider gave none. */ of: string; /** ISO date, as exact as it is told. */ on: string | null; /** DOI of the notice; empty where it has none. */ notice: string; })[]; /** ISO date on which an earlier run read it, whose copy this run took over; empty for what this run fetched. */ kept: string; /** Address of the page whose link led to it; not there for what a search or the user named. */ found_on?: string; })[];
  /** Where independent sources give different values for one thing. */
  conflicts: ({ /** What the values are values of. */ slot: string; /** The positions, the stronger one first. */ sides: (ReportJsonSide)[]; /** Which side is stronger and why, or that it stays open. */ resolution: string; /** `id` of the sub-question it concerns; empty when none. */ sub_question: string; /** How it may be read, on a ground that code has verified by dates, classes and quotes; empty when none holds. */ ruling: string; })[];
  /** Values that sources give for one thing and that are not held to conflict; nothing is concluded from them. */
  given: ({ /** What the values are values of. */ slot: string; /** The values, that of more origins first. */ values: (ReportJsonSide)[]; /** `id` of the sub-question it concerns. */ sub_question: string; })[];
  /** What is missing, by name. */
  gaps: ({ /** `id` of the sub-question. */ sub_question: string; /** What is missing. */ text: string; })[];
  /** What the checks on the answer found; empty where there was no answer to check. */
  checks: ({ /** not_judged: the check had nothing to go by. */ outcome: "passed" | "failed" | "not_judged"; /** What was found, in counts and in words of the question. */ reason: string; /** What is missing, piece by piece. */ lacks: ({ /** `id` of the sub-question it concerns; empty when none. */ sub_question: string; /** The sort of thing that is missing. */ kind: "no_answer" | "hedged" | "outdated" | "too_few" | "aspect" | "untold" | "unsupported" | "vague" | "one_sided" | "detail"; /** What is missing. */ text: string; /** Words that a search for it adds; empty for none. */ words: string; })[]; /** The name of the check. */ check: string; /** The part of confidence that counts for half at most where a binding check failed. */ part: "coverage" | "reliability" | "recency" | "consistency"; /** Who found it. A model can miss something where code does not, and never the other way round. */ by: "code" | "model"; /** Whether a failure sent the draft back. False where the engine has no other answer to give. */ binding: boolean; })[];
  /** The parts of the question; the first is the question itself. */
  sub_questions: ({ /** Names the sub-question within the run. */ id: string; /** What is asked. */ text: string; /** How much it counts. */ priority: "HIGH" | "MED" | "LOW"; /** Where it was searched first. */ tool: "corpus" | "web" | "scholar" | "news"; /** Its first query. */ query: string; /** What the evidence says of it. */ finding: "answered" | "thin" | "open" | "skipped"; /** 0 when it came with the plan. */ added_in_round: number; })[];
  /** What the run used, and its limits. */
  usage: { /** Research steps. */ steps: ReportJsonCount; /** Steps of writing and checking. */ closing_steps: ReportJsonCount; /** Rounds of search, read and assess. */ rounds: ReportJsonCount; /** Searches that came back. */ searches: ReportJsonCount; /** Documents that were fetched. */ reads: ReportJsonCount; /** Model calls, failed ones included. */ model_calls: ReportJsonCount; /** Tokens sent. */ tokens_in: ReportJsonCount; /** Tokens received. */ tokens_out: ReportJsonCount; /** Working time; time while the run was down does not count. */ seconds: number; /** Attempts that failed. */ failed_effects: ReportJsonCount; /** Effects that policy denied. */ denied_effects: ReportJsonCount; /** Effects asked for again because a process died while they were under way. */ repeated_effects: ReportJsonCount; /** Model calls among them: they may have been paid for, and count. */ repeated_calls: ReportJsonCount; /** Tokens set aside for those calls. */ repeated_tokens: ReportJsonCount; /** Drafts that did not pass the check. */ rejections: ReportJsonCount; /** US dollars, as far as prices are known, to the millionth. */ money: number; /** US dollars set aside for model calls that were asked again after a crash. */ repeated_money: number; /** The bounds that were stated before the run started. */ limits: { /** Research steps. */ steps: ReportJsonCount; /** Rounds of search, read and assess. */ rounds: ReportJsonCount; /** Model calls. */ model_calls: ReportJsonCount; /** Tokens in and out. */ tokens: ReportJsonCount; /** Working time. */ seconds: number; /** Steps that may fail in a row. */ failures: ReportJsonCount; /** Drafts that the check may refuse. */ rejections: ReportJsonCount; /** Rounds in a row without new evidence; what only touches the subject does not count. */ idle_rounds: ReportJsonCount; /** US dollars; null for no bound. */ money: number | null; /** Share kept for the final write. */ reserve: number; /** Tokens kept for the prompt of the final write. */ write_in: ReportJsonCount; /** Tokens kept for its reply. */ write_out: ReportJsonCount; /** Confidence at which research ends. */ confidence: number; /** Sub-questions in the first plan. */ sub_questions: ReportJsonCount; /** Sub-questions that may be added later. */ added_sub_questions: ReportJsonCount; /** Hits asked for in one search. */ hits: ReportJsonCount; /** Documents read for one sub-question in one round. */ reads: ReportJsonCount; /** Effects under way at once. */ parallel: ReportJsonCount; }; };
  /** What each model was asked and what it cost; the lines add up to the usage. */
  bill: ({ /** As provider:name. */ model: string; /** Calls, failed and repeated ones included. */ calls: ReportJsonCount; /** Tokens in. */ tokens_in: ReportJsonCount; /** Tokens out. */ tokens_out: ReportJsonCount; /** Tokens set aside for calls that were asked again after a crash. */ repeated_tokens: ReportJsonCount; /** US dollars; null where no price is known. */ money: number | null; /** Whether a price is known. */ priced: boolean; /** Calls that were under way when they were no longer wanted. */ called_off: ReportJsonCount; /** US dollars that those calls may have cost at most; no part of the bill. */ called_off_money: number; })[];
  /** What did not work. */
  degraded: ({ /** What was tried. */ what: string; /** Why it failed. */ reason: string; })[];
  /** Images of cited pages, where they were asked for. No sentence rests on one. */
  images: ({ /** The source whose page shows it. */ source_id: string; /** What the page calls it. */ caption: string; /** What is stored. */ media: "image/png" | "image/jpeg"; /** SHA-256 of the stored image. */ digest: string; /** Pixels. */ width: number; /** Pixels. */ height: number; /** What a model says that it shows: an observation, and no evidence; empty where none looked. */ told: string; /** That model; empty where none looked. */ told_by: string; })[];
  /** The engine that judged; empty when the question was refused. */
  engine: string;
  /** The effort; empty when the question was refused. */
  effort: "quick" | "standard" | "deep" | "";
  /** ISO date on which the question was asked; recency is measured against it. */
  as_of: string;
  /** Id of the run whose sources this one started from; empty for a question of its own. */
  follows: string;
  /** Tables whose every cell is a stretch of a cited quote, of sentences that are supported or told in other words. */
  tables: ({ /** What the table is of. */ title: string; /** What its columns are called. */ columns: (string)[]; /** Rows, each with a cell for every column; the first names the row. */ rows: ((ReportJsonCell)[])[]; /** Unit of the numbers in `key`; empty where the documents do not say. */ unit: string; /** How it may be drawn; empty where fewer than three cells compare. */ chart: "" | "bar" | "line" | "time"; /** Place of the column that is drawn. */ measured: number; })[];
  /** Why a question was refused or a run failed; empty otherwise. */
  message: string;
  /** Hash of the last record of the run's log; empty when there is no run. */
  log_head: string;
  /** The sections of a report, in order; empty for a short answer. */
  sections: ({ /** Its title; no two sections have the same. */ title: string; /** Places of its sentences in `sentences`, counted from 0. */ sentences: (number)[]; })[];
}

