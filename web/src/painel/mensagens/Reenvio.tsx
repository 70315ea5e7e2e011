/** Asking before messages go again, or are dropped: how many they are, and what may be wrong with it. */
import { Checkbox, Text } from '@mantine/core';
import type { EntradaDe } from '@pontua/contract/endpoint';
import {
  diasParaEnviarTodas,
  dropMensagens,
  getConfiguracoes,
  listMensagens,
  type MensagemDaFila,
  sendMensagens,
} from '@pontua/contract/mensagens';
import { plural } from '@pontua/contract/plural';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { outraSelecao } from '../../kit/lista/outraSelecao.ts';

type PorFiltro = Pick<EntradaDe<typeof dropMensagens>['body'], 'filtro' | 'quantos' | 'menos'>;

/** Chosen one by one, or all of a filter but a few, as many as were seen. */
export type Escolhidas = { mensagens: readonly MensagemDaFila[] } | PorFiltro;

interface ReenvioProps {
  escolhidas: Escolhidas;
  onFeito: (resposta: RespostaPorItem) => void;
  onFechar: () => void;
}

const toCorpo = (escolhidas: Escolhidas): PorFiltro & { ids?: number[] } =>
  'mensagens' in escolhidas ? { ids: escolhidas.mensagens.map(({ id }) => id) } : escolhidas;

const countOf = (escolhidas: Escolhidas): number =>
  'mensagens' in escolhidas ? escolhidas.mensagens.length : (escolhidas.quantos ?? 0);

const comum = {
  sucesso: ({ mensagem, alterados }: RespostaPorItem) => (alterados > 0 ? mensagem : ''),
  atualiza: [listMensagens, getConfiguracoes],
};

export function Enviar({ escolhidas, onFeito, onFechar }: ReenvioProps) {
  const porFiltro = !('mensagens' in escolhidas);
  const incertas = porFiltro ? null : escolhidas.mensagens.filter(({ incerta }) => incerta === 1).length;
  const form = useFormulario(sendMensagens, {
    ...comum,
    ...outraSelecao(onFechar, listMensagens),
    valores: { mesmoIncertas: false },
    corpo: ({ mesmoIncertas }) => ({ ...toCorpo(escolhidas), mesmoIncertas }),
    onSuccess: onFeito,
  });
  return (
    <DialogoFormulario titulo="Enviar de novo" form={form} rotulo="Enviar" textoOcupado="Enviando" onFechar={onFechar}>
      <Text>
        {`${plural(countOf(escolhidas), 'mensagem volta', 'mensagens voltam')} para a fila. Vão as que falharam e os rascunhos; das outras se diz por que não.`}
      </Text>
      {porFiltro && (
        <Text>{`As que têm mais de ${diasParaEnviarTodas} dias ficam onde estão: escolha-as na lista se ainda fizerem sentido.`}</Text>
      )}
      {incertas !== 0 && (
        <Checkbox
          {...form.campoMarcado('mesmoIncertas')}
          label="Enviar também as que podem já ter chegado"
          description={
            incertas === null
              ? 'O vendedor pode receber a mesma mensagem duas vezes.'
              : `${plural(incertas, 'pode', 'podem')} já ter chegado: o vendedor pode receber a mesma mensagem duas vezes.`
          }
        />
      )}
    </DialogoFormulario>
  );
}

export function Descartar({ escolhidas, onFeito, onFechar }: ReenvioProps) {
  const form = useFormulario(dropMensagens, {
    ...comum,
    ...outraSelecao(onFechar, listMensagens),
    valores: {},
    corpo: () => toCorpo(escolhidas),
    onSuccess: onFeito,
  });
  return (
    <DialogoFormulario
      titulo="Descartar mensagens"
      form={form}
      rotulo="Descartar"
      textoOcupado="Descartando"
      perigo
      onFechar={onFechar}
    >
      <Text>
        {`${plural(countOf(escolhidas), 'mensagem fica', 'mensagens ficam')} na lista como ${countOf(escolhidas) === 1 ? 'descartada' : 'descartadas'} e não ${countOf(escolhidas) === 1 ? 'será enviada' : 'serão enviadas'}. Esta ação não pode ser desfeita.`}
      </Text>
    </DialogoFormulario>
  );
}
