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

export const camposEndereco = ['endRua', 'endBairro', 'endCidade', 'endEstado', 'endComplemento'] as const;
export type CampoPreenchido = (typeof camposEndereco)[number];
export type Preenchido = Partial<Record<CampoPreenchido, string>>;

const asCampos = ({ logradouro, bairro, localidade, uf, complemento }: EnderecoCep) => ({
  endRua: logradouro,
  endBairro: bairro,
  endCidade: localidade,
  endEstado: uf,
  endComplemento: complemento,
});

/**
 * What to write, field by field. A complement that somebody typed is theirs ("apto 12"); of the others, the answer of the new CEP
 * wins, and where it has none (a town with a single CEP has no streets) what an earlier look-up wrote is taken away, and the street of
 * another town.
 * @param anterior what the last look-up wrote
 */
export function fillEndereco(
  endereco: EnderecoCep,
  atuais: Record<CampoPreenchido, string>,
  anterior: Preenchido,
): Preenchido {
  const novos = asCampos(endereco);
  const isDaBusca = (campo: CampoPreenchido) => atuais[campo] === '' || atuais[campo] === anterior[campo];
  const muda = isOutro(atuais.endCidade, novos.endCidade) || isOutro(atuais.endEstado, novos.endEstado);
  const isDoLugar = (campo: CampoPreenchido) => campo === 'endRua' || campo === 'endBairro';
  return Object.fromEntries(
    camposEndereco
      .filter(
        (campo) =>
          isDaBusca(campo) || (novos[campo] !== '' && campo !== 'endComplemento') || (muda && isDoLugar(campo)),
      )
      .map((campo) => [campo, novos[campo]]),
  );
}

const isOutro = (de: string, para: string): boolean => de !== '' && normalize(de.trim()) !== normalize(para);

/** What an earlier look-up wrote is another CEP's address; what somebody typed is not touched. */
export const emptyEndereco = (atuais: Record<CampoPreenchido, string>, anterior: Preenchido): Preenchido =>
  Object.fromEntries(
    camposEndereco
      .filter((campo) => atuais[campo] !== '' && atuais[campo] === anterior[campo])
      .map((campo) => [campo, '']),
  );
