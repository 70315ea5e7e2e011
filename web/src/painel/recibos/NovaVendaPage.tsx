/** Nova Venda: a sale typed by staff, from the receipt beside it or from whatever lies on the desk. */
import { getSubmissao } from '@pontua/contract/submissoes';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../api/query.ts';
import { Carregando } from '../../kit/Carregando.tsx';
import { Consulta } from '../../kit/Consulta.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { BotaoVoltar } from '../../kit/Para.tsx';
import { VisorArquivo } from '../../kit/VisorArquivo.tsx';
import { caminhoPendentes, type EstadoNovaVenda, useAbertura } from './caminhos.ts';
import { DoRecibo } from './DoRecibo.tsx';
import classes from './recibos.module.css';
import { FormVenda } from './venda/FormVenda.tsx';

export function Component() {
  const abertura = useAbertura();
  const { id } = abertura;
  return (
    <Pagina titulo="Nova Venda" largura={id === undefined ? 'media' : 'toda'} acoes={<VoltarARecibos />}>
      {id === undefined ? (
        <FormVenda cpf={abertura.cpf} onProcessada={() => undefined} />
      ) : (
        // Each receipt begins anew.
        <Recibo key={id} id={id} abertura={abertura} />
      )}
    </Pagina>
  );
}

function VoltarARecibos() {
  return (
    <BotaoVoltar to={caminhoPendentes} leftSection={<IconArrowLeft size={18} aria-hidden />}>
      Pendentes
    </BotaoVoltar>
  );
}

function Recibo({ id, abertura }: { id: number; abertura: EstadoNovaVenda }) {
  const recibo = useQuery(q(getSubmissao, { params: { id } }));
  return (
    <Consulta query={recibo} espera={<EsperaDoRecibo endereco={abertura.diretorioArquivo} />}>
      {({ submissao }) => <DoRecibo submissao={submissao} focado={abertura.seguinte} />}
    </Consulta>
  );
}

/** Who comes from the list has the picture at once. */
function EsperaDoRecibo({ endereco }: { endereco: string | undefined }) {
  if (!endereco) return <Carregando />;
  return (
    <div className={classes.colunas}>
      <div className={classes.recibo}>
        <VisorArquivo endereco={endereco} descricao="Recibo" alto />
      </div>
      <Carregando />
    </div>
  );
}
