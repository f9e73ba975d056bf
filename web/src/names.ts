// What providers of search and of models are called. One that is not listed keeps the name by which it is set up.

const SEARCH: Record<string, string> = {
  arxiv: "arXiv", brave: "Brave", crossref: "Crossref", duckduckgo: "DuckDuckGo", exa: "Exa", gdelt: "GDELT", jina: "Jina",
  mcp: "MCP", openalex: "OpenAlex", pubmed: "PubMed", searxng: "SearXNG", semantic_scholar: "Semantic Scholar",
  serper: "Serper", tavily: "Tavily", wikipedia: "Wikipedia",
};
const MODELS: Record<string, string> = {
  openai: "OpenAI", anthropic: "Anthropic", google: "Google", groq: "Groq", mistral: "Mistral", azure: "Azure", bedrock: "Bedrock",
  openrouter: "OpenRouter", deepseek: "DeepSeek", together: "Together", fireworks: "Fireworks", cerebras: "Cerebras", xai: "xAI",
  ollama: "Ollama", llamacpp: "llama.cpp", vllm: "vLLM", lmstudio: "LM Studio", compatible: "another that speaks as OpenAI does",
};

const letters = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]/g, "");
/** The name, and behind it the one by which it is set up where that cannot be guessed from it. */
const told = (words: string, name: string): string => (letters(words) === letters(name) ? words : `${words} (${name})`);

export const searchName = (name: string): string => told(SEARCH[name] ?? name, name);
export const modelProviderName = (name: string): string => told(MODELS[name] ?? name, name);
