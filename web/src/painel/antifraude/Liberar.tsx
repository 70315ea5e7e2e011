import { Text, Textarea } from '@mantine/core';
import { createLiberacao, type LinhaAntifraude } from '@pontua/contract/antifraude';
import { formatPontos } from '@pontua/contract/money';
import { refreshPainel } from '../../api/restore.ts';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { CampoNumero } from '../../kit/formulario/CampoNumero.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { semNumero } from '../../kit/formulario/vazios.ts';
import { lineName } from './linhas.tsx';
import { LinhaMudou, useLinhaVista } from './useLinhaVista.tsx';

interface LiberarProps {
  linha: LinhaAntifraude;
  onFeita?: () => void;
  onFechar: () => void;
}

export function Liberar({ linha, onFeita, onFechar }: LiberarProps) {
  const vista = useLinhaVista(linha.liberado);
  const form = useFormulario(createLiberacao, {
    valores: { quantidade: semNumero, comentario: '' },
    corpo: (valores) => ({
      ...valores,
      rede: linha.idRede,
      codProduto: linha.codProduto,
      liberado: vista.valor,
    }),
    aoRecusar: refreshPainel,
    seFoiFeito: 'A liberação pode ter sido feita: confira a linha antes de repetir.',
    sucesso: ({ mensagem }) => mensagem,
    recusaEm: 'quantidade',
    onSuccess: async () => {
      onFeita?.();
      await refreshPainel();
      onFechar();
    },
    onError: (erro) => vista.update(erro, ({ liberado }) => liberado),
  });
  return (
    <DialogoFormulario
      titulo="Liberar quantidade"
      form={form}
      rotulo="Liberar"
      textoOcupado="Liberando"
      onFechar={onFechar}
    >
      <Text c="dimmed">{lineName(linha)}</Text>
      <LinhaMudou texto={vista.mudou} />
      <CampoNumero {...form.campo('quantidade')} label="Quantidade" description={missingText(linha)} casas={2} />
      <Textarea
        {...form.campo('comentario')}
        label="Comentário (opcional)"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
      />
    </DialogoFormulario>
  );
}

/** Scoring takes whole units, so a fraction that is left of the balance helps none of those that wait. */
function missingText({ qtdVendida, liberado, qtdPontuada, qtdAf }: LinhaAntifraude): string {
  const falta = qtdAf - (qtdVendida + liberado - qtdPontuada);
  if (qtdAf === 0) return 'Nenhuma unidade espera Em Análise.';
  return `${formatPontos(qtdAf)} Em Análise; ${formatPontos(Math.max(0, falta))} a liberar para pontuar todas.`;
}
