/** Releasing or refusing what passed a seller's limit of the day: two actions of a row, and the dialog of the second. */
import { Text, Textarea } from '@mantine/core';
import { isSingular, plural } from '@pontua/contract/plural';
import { decideRetencao } from '@pontua/contract/retencoes';
import { IconCheck, IconHandStop } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { refreshPainel } from '../../api/restore.ts';
import { askConfirmation } from '../confirma.ts';
import { DialogoFormulario } from '../DialogoFormulario.tsx';
import { useFormulario } from '../formulario/useFormulario.ts';
import type { AcaoLinha } from '../lista/tipos.ts';
import { usePermissao } from '../permissao.ts';

export interface VendaRetida {
  idVenda: number;
  /** "Cupom 4512 de Ana Lima". */
  nome: string;
  retidas: number;
  motivoRetencao: string | null;
}

export function useRetencao(): { acoes: (venda: VendaRetida) => AcaoLinha[]; dialogo: ReactNode } {
  const { pode } = usePermissao();
  const [recusada, setRecusada] = useState<VendaRetida | null>(null);
  const liberar = useAcao(decideRetencao, {
    sucesso: ({ mensagem }) => mensagem,
    onSuccess: refreshPainel,
    aoRecusar: refreshPainel,
  });
  const acoes = (venda: VendaRetida): AcaoLinha[] => {
    if (venda.retidas === 0 || !pode('decidirRetencao')) return [];
    const askRelease = () =>
      askConfirmation({
        titulo: 'Liberar unidades',
        texto: (
          <Text>
            <OQueEspera {...venda} /> Liberadas, pontuam como as outras, até onde a rede tiver saldo.
          </Text>
        ),
        rotulo: 'Liberar unidades',
        cancelar: 'Voltar',
        ocupado: 'Liberando',
        acao: async (signal) =>
          (await liberar.executarAsync({ body: { idVenda: venda.idVenda, decisao: 'liberada' }, signal })) !== null,
      });
    return [
      { rotulo: 'Liberar acima do limite', icone: <IconCheck size={18} />, onClick: askRelease },
      {
        rotulo: 'Recusar acima do limite',
        icone: <IconHandStop size={18} />,
        perigo: true,
        onClick: () => setRecusada(venda),
      },
    ];
  };
  return { acoes, dialogo: recusada && <Recusar venda={recusada} onFechar={() => setRecusada(null)} /> };
}

function Recusar({ venda, onFechar }: { venda: VendaRetida; onFechar: () => void }) {
  const form = useFormulario(decideRetencao, {
    valores: { nota: '' },
    corpo: ({ nota }) => ({ idVenda: venda.idVenda, decisao: 'recusada' as const, nota }),
    sucesso: ({ mensagem }) => mensagem,
    recusaEm: 'nota',
    aoRecusar: refreshPainel,
    onSuccess: async () => {
      onFechar();
      await refreshPainel();
    },
  });
  return (
    <DialogoFormulario
      titulo="Recusar unidades"
      form={form}
      onFechar={onFechar}
      rotulo="Recusar"
      textoOcupado="Recusando"
      perigo
    >
      <Text>
        <OQueEspera {...venda} /> Recusadas, saem da venda e não pontuam. Esta ação não pode ser desfeita.
      </Text>
      <Textarea
        {...form.campo('nota')}
        label="Motivo"
        description="O vendedor lê o motivo no extrato dele."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={200}
      />
    </DialogoFormulario>
  );
}

const OQueEspera = ({ nome, retidas, motivoRetencao }: VendaRetida) => (
  <>
    <strong>{plural(retidas, 'unidade', 'unidades')}</strong> da venda <strong>{nome}</strong>{' '}
    {isSingular(retidas) ? 'espera' : 'esperam'} conferência: {motivoRetencao?.toLowerCase()}.
  </>
);
