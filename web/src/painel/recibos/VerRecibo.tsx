import type { Submissao } from '@pontua/contract/submissoes';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { VisorArquivo } from '../../kit/VisorArquivo.tsx';
import { reciboDe } from './celulas.tsx';

export function VerRecibo({ submissao, onFechar }: { submissao: Submissao; onFechar: () => void }) {
  return (
    <Dialogo opened onClose={onFechar} title={reciboDe(submissao)} size="xl">
      <VisorArquivo endereco={submissao.diretorioArquivo} descricao={reciboDe(submissao)} />
    </Dialogo>
  );
}
