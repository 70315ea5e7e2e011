/** Advertising is nobody's secret: its pictures are served without a signature, and may be kept for good (`platform/http/arquivos.ts`). */
export const enderecoDe = (chave: string): string => `/arquivos/${chave}`;
