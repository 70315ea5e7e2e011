import { Select, Text, Textarea } from '@mantine/core';
import type { EntradaDe } from '@pontua/contract/endpoint';
import { plural } from '@pontua/contract/plural';
import { bulkStatusResgates, listResgates } from '@pontua/contract/resgates';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { semEscolha } from '../../kit/formulario/vazios.ts';
import { outraSelecao } from '../../kit/lista/outraSelecao.ts';
import { mostramResgates } from './atualiza.ts';
import { opcoesStatus } from './status.tsx';

/** Chosen one by one, with the status that each was seen with, to which more can be typed or pasted; or all of a filter but a few, as many as were seen. */
export type ResgatesEscolhidos =
  | { ids: readonly number[]; vistos: Readonly<Record<string, number>> }
  | Pick<EntradaDe<typeof bulkStatusResgates>['body'], 'filtro' | 'quantos' | 'menos'>;

interface StatusEmMassaProps {
  escolhidos: ResgatesEscolhidos;
  onFeito: (resposta: RespostaPorItem) => void;
  onFechar: () => void;
}

/** Those that may change do; what became of each is shown afterwards. */
export function StatusEmMassa({ escolhidos, onFeito, onFechar }: StatusEmMassaProps) {
  const porIds = 'ids' in escolhidos;
  const faltamIds = porIds && escolhidos.ids.length === 0;
  const form = useFormulario(bulkStatusResgates, {
    valores: { ids: porIds ? escolhidos.ids.join(', ') : '', status: semEscolha },
    // A missing status becomes text that is no status: the schema then answers with the specification's words.
    corpo: ({ ids, status }) => ({
      status: status ?? 'nenhum',
      ...(porIds ? { ids, vistos: escolhidos.vistos } : escolhidos),
    }),
    sucesso: ({ mensagem, alterados }) => (alterados > 0 ? mensagem : ''),
    seFoiFeito: 'Os resgates podem já ter mudado: confira a lista antes de repetir.',
    falha: 'Erro ao alterar status do resgate',
    atualiza: mostramResgates,
    onSuccess: onFeito,
    ...outraSelecao(onFechar, listResgates),
  });
  return (
    <DialogoFormulario titulo="Alterar status em massa" form={form} onFechar={onFechar}>
      {porIds ? (
        <Textarea
          {...form.campo('ids')}
          label="Ids dos resgates"
          description="Separados por vírgula, espaço ou linha. Mudam os que podem; dos outros se diz por que não."
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus={faltamIds || undefined}
        />
      ) : (
        <Text>{`${plural(escolhidos.quantos ?? 0, 'resgate', 'resgates')} deste filtro, de todas as páginas. Mudam os que podem; dos outros se diz por que não.`}</Text>
      )}
      <Select
        {...form.campo('status')}
        label="Novo status"
        placeholder="Selecione"
        data={opcoesStatus}
        data-autofocus={!faltamIds || undefined}
      />
    </DialogoFormulario>
  );
}
