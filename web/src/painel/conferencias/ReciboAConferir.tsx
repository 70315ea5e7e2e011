import { getSubmissao } from '@pontua/contract/submissoes';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { VisorPaginas } from '../../kit/VisorPaginas.tsx';

interface VerReciboProps {
  id: number;
  titulo: string;
  onFechar: () => void;
}

/** The receipt of a row, where its signals are decided on: who may not type its sale sees it as well. */
export function ReciboAConferir({ id, titulo, onFechar }: VerReciboProps) {
  const recibo = useQuery(q(getSubmissao, { params: { id } }));
  return (
    <Dialogo opened onClose={onFechar} title={titulo} size="xl">
      <Consulta query={recibo}>
        {({ submissao }) => <VisorPaginas paginas={submissao.paginas} descricao={titulo} />}
      </Consulta>
    </Dialogo>
  );
}
