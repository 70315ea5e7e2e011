/**
 * What was typed into a registration and not sent yet, so that a reload loses nothing; never the passwords, nor the consent, which
 * is given as it is sent. Kept by the tab and gone with it; after an hour it is nobody's any more: the phone may be the counter's.
 */
import { type ValoresCadastro, vazio } from './cadastro.ts';

const HORA_MS = 3600 * 1000;
const NUNCA: readonly string[] = ['senha', 'confirmarSenha', 'aceitouPoliticaPrivacidade'];
const guardados = Object.keys(vazio).filter((campo) => !NUNCA.includes(campo));
/** As `dropGuardados` finds it. */
const nomeDe = (idLoja: number): string => `pontua.rascunho.cadastro.${idLoja}`;

export function readRascunho(idLoja: number): ValoresCadastro {
  try {
    const { em, valores } = JSON.parse(sessionStorage.getItem(nomeDe(idLoja)) ?? '{}');
    if (!(Date.now() - em < HORA_MS)) return vazio;
    return { ...vazio, ...Object.fromEntries(guardados.map((campo) => [campo, String(valores[campo] ?? '')])) };
  } catch {
    // A browser that keeps nothing, or somebody else's text: the form begins empty.
    return vazio;
  }
}

export function keepRascunho(idLoja: number, todos: ValoresCadastro): void {
  const valores = Object.fromEntries(Object.entries(todos).filter(([campo]) => guardados.includes(campo)));
  const vazios = Object.values(valores).every((valor) => valor === '');
  try {
    if (vazios) sessionStorage.removeItem(nomeDe(idLoja));
    else sessionStorage.setItem(nomeDe(idLoja), JSON.stringify({ em: Date.now(), valores }));
  } catch {
    // Private mode, no room: then a reload begins anew.
  }
}

export const dropRascunho = (idLoja: number): void => keepRascunho(idLoja, vazio);
