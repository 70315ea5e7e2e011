import { Group, UnstyledButton } from '@mantine/core';
import type { listEncerradas, listPendentes, Submissao } from '@pontua/contract/submissoes';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import { MarcasDeSinais } from '../../kit/sinais/Sinais.tsx';
import classes from './recibos.module.css';

/** Both lists of receipts show them alike. @param onAbrir shows the receipt */
export const celulasRecibo = (
  onAbrir: (submissao: Submissao) => void,
): CelulasDe<typeof listPendentes> & CelulasDe<typeof listEncerradas> => ({
  parceiro: (submissao) => <CelulaDoVendedor {...submissao} />,
  diretorioArquivo: (submissao) => <CelulaDaMiniatura submissao={submissao} onAbrir={onAbrir} />,
});

/** Whether the receipt may have come before is the first thing to know of it: one word beside the name, of what else there is its number. */
function CelulaDoVendedor({ parceiro, repetida, estado, sinais, conferido, anterior }: Submissao) {
  if (estado !== 'pendente' || (!repetida && !anterior && sinais.length === 0)) return parceiro;
  return (
    <Group component="span" gap="xs" wrap="nowrap">
      {/* Whatever stands beside it, whose receipt it is can be read. */}
      <span title={parceiro} style={{ overflow: 'hidden', textOverflow: 'ellipsis', minWidth: '9ch' }}>
        {parceiro}
      </span>
      {repetida && <StatusBadge tom="atencao">Repetido</StatusBadge>}
      {anterior && !repetida && <StatusBadge tom="andamento">De novo</StatusBadge>}
      <MarcasDeSinais
        compacta={repetida || anterior !== null}
        outras={anterior && repetida ? [{ curto: 'De novo', texto: `De novo: ${anterior.motivo}` }] : []}
        sinais={sinais}
        conferido={conferido}
      />
    </Group>
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
