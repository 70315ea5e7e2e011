/** An address as it is typed: how it begins, how one that is kept is shown, and what a look-up of its CEP does to it. */
import type { EnderecoCep } from '@pontua/contract/ceps';
import { mascaraCep } from '../formulario/mascaras.ts';
import { normalize } from '../texto.ts';

export const enderecoVazio = {
  endCep: '',
  endRua: '',
  endNumero: '',
  endComplemento: '',
  endBairro: '',
  endCidade: '',
  endEstado: '',
};
type ValoresEndereco = typeof enderecoVazio;

/** What is kept, as the fields show it. */
export const fromEndereco = (de: { [campo in keyof ValoresEndereco]?: string | null }): ValoresEndereco => ({
  endCep: mascaraCep(de.endCep ?? ''),
  endRua: de.endRua ?? '',
  endNumero: de.endNumero ?? '',
  endComplemento: de.endComplemento ?? '',
  endBairro: de.endBairro ?? '',
  endCidade: de.endCidade ?? '',
  endEstado: de.endEstado ?? '',
});

export const camposEndereco = ['endRua', 'endNumero', 'endBairro', 'endCidade', 'endEstado', 'endComplemento'] as const;
export type CampoPreenchido = (typeof camposEndereco)[number];
export type Preenchido = Partial<Record<CampoPreenchido, string>>;
type Preenchidos = Record<CampoPreenchido, string>;

/** What a look-up finds in the fields. */
interface Encontrados {
  atuais: Preenchidos;
  /** As they were when it began: what is something else by now was typed meanwhile. */
  antes: Preenchidos;
  /** What the look-up before wrote. */
  anterior: Preenchido;
}

type CampoDoCep = Exclude<CampoPreenchido, 'endNumero'>;
const camposDoCep = camposEndereco.filter((campo) => campo !== 'endNumero');

const asCampos = ({ logradouro, bairro, localidade, uf, complemento }: EnderecoCep): Record<CampoDoCep, string> => ({
  endRua: logradouro,
  endBairro: bairro,
  endCidade: localidade,
  endEstado: uf,
  endComplemento: complemento,
});

/**
 * What to write, field by field. A complement that somebody typed is theirs ("apto 12"), and whatever was typed since the look-up
 * began; of the others, the answer of the new CEP wins, and where it has none (a town with a single CEP has no streets) what an
 * earlier look-up wrote is taken away, and the street of another town.
 */
export function fillEndereco(endereco: EnderecoCep, encontrados: Encontrados): Preenchido {
  const { atuais, anterior } = encontrados;
  const novos = asCampos(endereco);
  const isDaBusca = (campo: CampoDoCep) => atuais[campo] === '' || atuais[campo] === anterior[campo];
  const muda = isOutro(atuais.endCidade, novos.endCidade) || isOutro(atuais.endEstado, novos.endEstado);
  const isDoLugar = (campo: CampoDoCep) => campo === 'endRua' || campo === 'endBairro';
  const escritos = camposDoCep.filter(
    (campo) => isDaBusca(campo) || (novos[campo] !== '' && campo !== 'endComplemento') || (muda && isDoLugar(campo)),
  );
  return withNumero(encontrados, Object.fromEntries(escritos.map((campo) => [campo, novos[campo]])));
}

const isOutro = (de: string, para: string): boolean => de !== '' && normalize(de.trim()) !== normalize(para);

/** What an earlier look-up wrote is another CEP's address; what somebody typed is not touched. */
export const emptyEndereco = (encontrados: Encontrados): Preenchido => {
  const { atuais, anterior } = encontrados;
  const daBusca = camposDoCep.filter((campo) => atuais[campo] !== '' && atuais[campo] === anterior[campo]);
  return withNumero(encontrados, Object.fromEntries(daBusca.map((campo) => [campo, ''])));
};

/** The number is one of the street: it goes with it. */
function withNumero({ atuais, antes }: Encontrados, escritos: Preenchido): Preenchido {
  const isParado = (campo: CampoPreenchido) => atuais[campo] === '' || atuais[campo] === antes[campo];
  const { endRua = atuais.endRua } = escritos;
  const outraRua = isParado('endRua') && atuais.endNumero !== '' && isOutro(atuais.endRua, endRua);
  const todos: Preenchido = { ...escritos, ...(outraRua && { endNumero: '' }) };
  return Object.fromEntries(
    camposEndereco.filter((campo) => campo in todos && isParado(campo)).map((campo) => [campo, todos[campo]]),
  );
}
