/** Of a report that is generated: when and by whom what is shown was made, and what to do where it never was. */
import { Anchor, Button, Text } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import type { Gerado } from '@pontua/contract/geracoes';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useAbre } from '../abre.ts';
import { usePermissao } from '../permissao.ts';

/** Of a report that goes by month: which one. */
interface DoMes {
  ano?: number;
  mes?: number;
}

function usePodeGerar(): boolean {
  const { pode } = usePermissao();
  const abre = useAbre();
  return pode('gerarRelatorios') && abre(paths.painelRelatorios());
}

/** "Gerado em 22/11/2026 14:02:31, por Ana." Nothing while it is not known, or where there is nothing to show. */
export function GeradoEm({ gerado, ...doMes }: DoMes & { gerado: Gerado | undefined }) {
  const podeGerar = usePodeGerar();
  if (!gerado) return null;
  return (
    <Text size="sm" c="dimmed" component="span">
      {`Gerado em ${formatInstante(gerado.em)}, por ${gerado.por}.`}{' '}
      {gerado.haCompras && (
        <Text span inherit fw={600} c="var(--mantine-color-text)">
          Há compras mais novas que este relatório.{' '}
        </Text>
      )}
      {podeGerar && (
        <Anchor component={Link} className="pt-so-tela" to={paths.painelRelatorios(doMes)} inherit>
          Gerar de novo
        </Anchor>
      )}
    </Text>
  );
}

/**
 * What an empty list says then.
 * @param nome what was never generated: "A mensuração", "A taxa de sucesso de março de 2026"
 */
export function NuncaGerado({ nome, ...doMes }: DoMes & { nome: string }) {
  const podeGerar = usePodeGerar();
  const oQueFazer = podeGerar
    ? 'Gere-a em Atualizar Relatórios.'
    : 'Peça a quem administra o sistema que a gere em Atualizar Relatórios.';
  return (
    <>
      <Text c="dimmed" maw={420}>{`${nome} ainda não foi gerada. ${oQueFazer}`}</Text>
      {podeGerar && (
        <Button component={Link} to={paths.painelRelatorios(doMes)}>
          Atualizar Relatórios
        </Button>
      )}
    </>
  );
}
