/** The fields of a store's form, and what is sent of them. */
import type { Revenda } from '@pontua/contract/revendas';
import { enderecoVazio, fromEndereco } from '../../kit/cadastro/endereco.ts';
import { semMascaras } from '../../kit/cadastro/formulario.ts';
import { mascaraCep, mascaraCnpj } from '../../kit/formulario/mascaras.ts';
import { mascaraTelefone } from '../../kit/formulario/mascaraTelefone.ts';
import { semEscolha } from '../../kit/formulario/vazios.ts';

export const lojaVazia = {
  rede: semEscolha,
  codigo: '',
  cnpj: '',
  nomeFantasia: '',
  razaoSocial: '',
  responsavel: '',
  ...enderecoVazio,
  email: '',
  celular: '',
  telefone: '',
  tipoPontuacao: '',
};
export type ValoresLoja = typeof lojaVazia;

/** Fields that are typed as text. */
export type CampoTexto = Exclude<keyof ValoresLoja, 'rede'>;

const mascaras: Partial<Record<CampoTexto, (texto: string) => string>> = {
  cnpj: mascaraCnpj,
  endCep: mascaraCep,
  celular: mascaraTelefone,
  telefone: mascaraTelefone,
};

/** As a field shows it. */
export const shownIn = (campo: CampoTexto, valor: string | null | undefined): string =>
  mascaras[campo]?.(valor ?? '') ?? valor ?? '';

/** Fields → body: what was not chosen is missing. */
export const toCorpoLoja = <V extends ValoresLoja>(valores: V) => {
  const { rede, tipoPontuacao, ...resto } = semMascaras(valores);
  return { ...resto, rede: rede ?? '', tipoPontuacao: tipoPontuacao === '' ? undefined : Number(tipoPontuacao) };
};

export const fromLoja = (loja: Revenda): ValoresLoja => {
  const texto = (campo: Exclude<CampoTexto, 'tipoPontuacao'>) => shownIn(campo, loja[campo]);
  return {
    rede: String(loja.idRede),
    codigo: texto('codigo'),
    cnpj: texto('cnpj'),
    nomeFantasia: texto('nomeFantasia'),
    razaoSocial: texto('razaoSocial'),
    responsavel: texto('responsavel'),
    ...fromEndereco(loja),
    email: texto('email'),
    celular: texto('celular'),
    telefone: texto('telefone'),
    tipoPontuacao: String(loja.tipoPontuacao),
  };
};
