import { Group, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { listEncerradas, listPendentes, Submissao } from '@pontua/contract/submissoes';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { EmDuasLinhas } from '../../kit/lista/EmDuasLinhas.tsx';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { type MarcaDaLinha, Marcas } from '../../kit/marcas/Marcas.tsx';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import { marcasDeSinais } from '../../kit/sinais/Sinais.tsx';
import classes from './recibos.module.css';

/** Both lists of receipts show them alike. @param onAbrir shows the receipt */
export const celulasRecibo = (
  onAbrir: (submissao: Submissao) => void,
): CelulasDe<typeof listPendentes> & CelulasDe<typeof listEncerradas> => ({
  parceiro: (submissao) => <CelulaDoVendedor {...submissao} />,
  diretorioArquivo: (submissao) => <CelulaDaMiniatura submissao={submissao} onAbrir={onAbrir} />,
});

/** Whether the receipt may have come before is the first thing to know of it; what else there is, is told to whoever points at that. */
function CelulaDoVendedor(submissao: Submissao) {
  const { parceiro, repetida, estado, sinais, conferido, anterior } = submissao;
  if (estado !== 'pendente' || (!repetida && !anterior && sinais.length === 0)) return parceiro;
  const deNovo = anterior && { curto: 'De novo', texto: `De novo: ${anterior.motivo}` };
  const deSinais = marcasDeSinais({ sinais, conferido });
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {/* Whatever stands beside it, whose receipt it is can be read. */}
      <EmDuasLinhas style={{ minWidth: '9ch' }}>{parceiro}</EmDuasLinhas>
      {repetida ? (
        <PalavraDoRecibo tom="atencao" outras={deNovo ? [deNovo, ...deSinais] : deSinais}>
          Repetido
        </PalavraDoRecibo>
      ) : (
        deNovo && (
          <PalavraDoRecibo tom="andamento" outras={deSinais}>
            De novo
          </PalavraDoRecibo>
        )
      )}
      {!repetida && !deNovo && (
        <span>
          <Marcas marcas={deSinais} />
        </span>
      )}
    </Group>
  );
}

interface PalavraDoReciboProps {
  tom: 'atencao' | 'andamento';
  /** What else there is to know. */
  outras: readonly MarcaDaLinha[];
  children: string;
}

function PalavraDoRecibo({ tom, outras, children }: PalavraDoReciboProps) {
  if (outras.length === 0)
    return (
      <span>
        <StatusBadge tom={tom}>{children}</StatusBadge>
      </span>
    );
  return (
    <Tooltip multiline maw={320} label={outras.map(({ texto }) => <div key={texto}>{texto}</div>)}>
      <span>
        <StatusBadge tom={tom}>{`${children} +${outras.length}`}</StatusBadge>
        <VisuallyHidden>{`: ${outras.map(({ texto }) => texto).join('; ')}`}</VisuallyHidden>
      </span>
    </Tooltip>
  );
}

export const reciboDe = ({ parceiro }: Pick<Submissao, 'parceiro'>): string => `Recibo de ${parceiro}`;

function CelulaDaMiniatura({ submissao, onAbrir }: { submissao: Submissao; onAbrir: (submissao: Submissao) => void }) {
  const paginas = submissao.paginas.length;
  return (
    <UnstyledButton
      className={classes.miniatura}
      aria-label={`Ver recibo de ${submissao.parceiro}${paginas > 1 ? `, ${paginas} páginas` : ''}`}
      onClick={() => onAbrir(submissao)}
    >
      {submissao.miniatura ? (
        <img src={submissao.miniatura} alt="" loading="lazy" />
      ) : submissao.mime === 'application/pdf' ? (
        <IconFileTypePdf size={22} aria-hidden />
      ) : (
        <IconPhoto size={22} aria-hidden />
      )}
      {paginas > 1 && <span aria-hidden>{paginas}</span>}
    </UnstyledButton>
  );
}
