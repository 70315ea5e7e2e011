/** The programme's rules as sellers read and accept them: those that staff published last, else the product's own. */
import { getTexto } from '@pontua/contract/textos';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Regulamento } from '../../kit/textos/Leitura.tsx';

/** Asked for whenever it is shown: another version may hold by now. */
export const useRegulamento = () => useQuery({ ...q(getTexto, { params: { tipo: 'regulamento' } }), staleTime: 0 });

export function TextoRegulamento() {
  return <Consulta query={useRegulamento()}>{(texto) => <Regulamento conteudo={texto.conteudo} />}</Consulta>;
}
