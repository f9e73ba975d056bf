// What providers of search and of models are called. One that is not listed keeps the name by which it is set up.

const SEARCH: Record<string, string> = {
  arxiv: "arXiv", brave: "Brave", crossref: "Crossref", duckduckgo: "DuckDuckGo", exa: "Exa", gdelt: "GDELT", jina: "Jina",
  mcp: "A server of tools (MCP)", openalex: "OpenAlex", pubmed: "PubMed", searxng: "SearXNG", semantic_scholar: "Semantic Scholar",
  serper: "Serper", tavily: "Tavily", wikipedia: "Wikipedia",
};
const MODELS: Record<string, string> = {
  openai: "OpenAI", anthropic: "Anthropic", google: "Google", groq: "Groq", mistral: "Mistral", azure: "Azure", bedrock: "Bedrock",
  openrouter: "OpenRouter", deepseek: "DeepSeek", together: "Together", fireworks: "Fireworks", cerebras: "Cerebras", xai: "xAI",
  ollama: "Ollama", llamacpp: "llama.cpp", vllm: "vLLM", lmstudio: "LM Studio", compatible: "a server that speaks as OpenAI’s does",
};

export const searchName = (name: string): string => SEARCH[name] ?? name;
export const modelProviderName = (name: string): string => MODELS[name] ?? name;
