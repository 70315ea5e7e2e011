import type { Submissao } from '@pontua/contract/submissoes';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { VisorPaginas } from '../../kit/VisorPaginas.tsx';
import { Anterior } from './Anterior.tsx';
import { reciboDe } from './celulas.tsx';
import { useMarcaVista } from './useMarcaVista.ts';

export function VerRecibo({ submissao, onFechar }: { submissao: Submissao; onFechar: () => void }) {
  useMarcaVista(submissao);
  return (
    <Dialogo opened onClose={onFechar} title={reciboDe(submissao)} size="xl">
      <Anterior submissao={submissao} />
      <VisorPaginas paginas={submissao.paginas} descricao={reciboDe(submissao)} />
    </Dialogo>
  );
}
