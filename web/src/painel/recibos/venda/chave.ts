/** What the access key of a fiscal document says of the sale, and where the form says otherwise. */
import { parseChave } from '@pontua/contract/chave-acesso';
import { isDia } from '../../../kit/formulario/dia.ts';
import { mascaraCnpj } from '../../../kit/formulario/mascaras.ts';

/** Of the model in the key: 55 is an NF-e, 65 the receipt of a counter. */
export function readDocumento(chaveAcesso: string | null): { tipoFiscal: 'N' | 'C'; identificador: string } | null {
  const chave = chaveAcesso === null ? null : parseChave(chaveAcesso);
  return chave && { tipoFiscal: chave.modelo === 55 ? 'N' : 'C', identificador: String(chave.numero) };
}

interface Divergencia {
  titulo: string;
  texto: string;
}

/** @param realizadoEm as `CampoDia` has it; compared once it is a day */
export function divergencias(
  chaveAcesso: string | null,
  { cnpjRevenda, realizadoEm }: { cnpjRevenda: string | null; realizadoEm: string },
): Divergencia[] {
  const chave = chaveAcesso === null ? null : parseChave(chaveAcesso);
  if (!chave) return [];
  const daData = isDia(realizadoEm) ? realizadoEm.slice(0, 7) : null;
  const achadas: (Divergencia | false)[] = [
    cnpjRevenda !== null &&
      chave.cnpj !== cnpjRevenda && {
        titulo: 'O CNPJ da nota não é o da loja',
        texto: `A nota é de ${mascaraCnpj(chave.cnpj)}; a loja do vendedor tem ${mascaraCnpj(cnpjRevenda)}.`,
      },
    daData !== null &&
      daData !== chave.anoMes && {
        titulo: 'A data não é do mês da nota',
        texto: `A chave de acesso diz ${chave.anoMes.split('-').reverse().join('/')}.`,
      },
  ];
  return achadas.filter((uma) => uma !== false);
}
