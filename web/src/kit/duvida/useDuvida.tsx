/** A seller's question about the points of a sale, for staff: an action of its row, and the dialog that answers it. */
import { Blockquote, Text, Textarea } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import { answerDuvida, type Duvida, maximoDuvida } from '@pontua/contract/duvidas';
import { IconMessageQuestion } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { queryClient } from '../../api/query.ts';
import { DialogoFormulario } from '../DialogoFormulario.tsx';
import { useFormulario } from '../formulario/useFormulario.ts';
import type { AcaoLinha } from '../lista/tipos.ts';
import type { MarcaDaLinha } from '../marcas/Marcas.tsx';
import { usePermissao } from '../permissao.ts';

interface VendaPerguntada {
  /** "Cupom 4512 de Ana Lima". */
  nome: string;
  duvida: Duvida | null;
}

type Aberta = VendaPerguntada & { duvida: Duvida };

const isAberta = (venda: VendaPerguntada): venda is Aberta => venda.duvida !== null && venda.duvida.resposta === null;

/** Beside the state of a sale, while its seller waits for an answer. */
export const marcasDaDuvida = (duvida: Duvida | null): MarcaDaLinha[] =>
  duvida !== null && duvida.resposta === null ? [{ curto: 'Pergunta', texto: duvida.texto }] : [];

export function useDuvida(): { acoes: (venda: VendaPerguntada) => AcaoLinha[]; dialogo: ReactNode } {
  const { pode } = usePermissao();
  const [venda, setVenda] = useState<Aberta | null>(null);
  const acoes = (dela: VendaPerguntada): AcaoLinha[] =>
    isAberta(dela) && pode('processarVenda')
      ? [
          {
            rotulo: 'Responder pergunta',
            icone: <IconMessageQuestion size={18} />,
            onClick: () => setVenda(dela),
          },
        ]
      : [];
  return { acoes, dialogo: venda && <Responder venda={venda} onFechar={() => setVenda(null)} /> };
}

function Responder({ venda: { nome, duvida }, onFechar }: { venda: Aberta; onFechar: () => void }) {
  const form = useFormulario(answerDuvida, {
    valores: { resposta: '' },
    extra: () => ({ params: { id: duvida.id } }),
    sucesso: ({ mensagem }) => mensagem,
    recusaEm: 'resposta',
    aoRecusar: () => queryClient.invalidateQueries(),
    onSuccess: async () => {
      onFechar();
      // The question stands beside its sale in more than one list.
      await queryClient.invalidateQueries();
    },
  });
  return (
    <DialogoFormulario
      titulo="Responder pergunta"
      form={form}
      onFechar={onFechar}
      rotulo="Responder"
      textoOcupado="Respondendo"
    >
      <div>
        <Text>
          <strong>{nome}</strong>, em {formatDia(duvida.criadaEm)}:
        </Text>
        <Blockquote mt="xs" p="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {duvida.texto}
        </Blockquote>
      </div>
      <Textarea
        {...form.campo('resposta')}
        label="Resposta"
        description="O vendedor lê a resposta no extrato dele, e a pergunta fica encerrada."
        autosize
        minRows={3}
        maxRows={8}
        maxLength={maximoDuvida}
      />
    </DialogoFormulario>
  );
}
