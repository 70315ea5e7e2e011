/** How a mail to one person begins and ends, whatever it is about. */
import type { Config } from '../config.ts';

interface Destinatario {
  para: string;
  nome: string;
  /** Without the programme's name, which comes before it. */
  assunto: string;
}

export function cartaDe({ config }: { config: Config }, { para, nome, assunto }: Destinatario, ...partes: string[]) {
  const { nome: programa, email: suporte, telefone } = config.marca;
  return {
    para,
    assunto: `${programa}: ${assunto}`,
    texto: [`Olá, ${nome}!`, ...partes, `${programa} · ${telefone} · ${suporte}`].join('\n\n'),
  };
}
