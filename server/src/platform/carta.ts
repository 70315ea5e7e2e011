/** How a mail to one person begins and ends, whatever it is about. */
import type { MarcaVigente } from './marca.ts';

interface Destinatario {
  para: string;
  nome: string;
  /** Without the programme's name, which comes before it. */
  assunto: string;
}

export function cartaDe(marca: MarcaVigente, { para, nome, assunto }: Destinatario, ...partes: string[]) {
  return {
    para,
    assunto: `${marca.nome}: ${assunto}`,
    texto: [`Olá, ${nome}!`, ...partes, assinaturaDe(marca)].join('\n\n'),
  };
}

/** Who writes, and where they are found. */
export const assinaturaDe = ({ nome, telefone, email }: MarcaVigente): string =>
  [nome, telefone, email].filter(Boolean).join(' · ');
