import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

createRoot(document.getElementById("root")!).render(<StrictMode><main>ARIA</main></StrictMode>);
