/** What can be done with one redemption, in the list and on its page: the same, in the same order, barred for the same reasons. */
import type { Resgate } from '@pontua/contract/resgates';
import { IconCalendarEvent, IconMessage2, IconPhotoPlus, IconTruckDelivery, IconX } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { paths } from '../../paths.ts';
import { AlterarPrevisao } from './AlterarPrevisao.tsx';
import { AlterarStatus } from './AlterarStatus.tsx';
import { ObservacaoDoResgate } from './ObservacaoDoResgate.tsx';
import { barred } from './status.tsx';
import { useCancelar } from './useCancelar.tsx';

type DialogoDoResgate = ComponentType<{ resgate: Resgate; onFechar: () => void }>;

/** @param onCancelado is told of each one cancelled */
export function useAcoesResgate(onCancelado: (resgate: Resgate) => void = () => undefined): {
  acoesDe: (resgate: Resgate) => AcaoLinha[];
  dialogo: ReactNode;
} {
  const { pode } = usePermissao();
  const [aberto, setAberto] = useState<{ Dialogo: DialogoDoResgate; resgate: Resgate } | null>(null);
  const cancelar = useCancelar(onCancelado);

  const acoesDe = (resgate: Resgate): AcaoLinha[] => {
    const open = (Dialogo: DialogoDoResgate) => () => setAberto({ Dialogo, resgate });
    const todas: (AcaoLinha | false)[] = [
      pode('alterarStatusResgate') && {
        rotulo: 'Alterar status',
        icone: <IconTruckDelivery size={18} />,
        impedida: barred(resgate.status, 'alterarStatus'),
        onClick: open(AlterarStatus),
      },
      pode('alterarPrevisaoResgate') && {
        rotulo: 'Alterar previsão',
        icone: <IconCalendarEvent size={18} />,
        impedida: barred(resgate.status, 'alterarPrevisao'),
        onClick: open(AlterarPrevisao),
      },
      pode('editarObservacaoResgate') && {
        rotulo: 'Editar observação',
        icone: <IconMessage2 size={18} />,
        onClick: open(ObservacaoDoResgate),
      },
      pode('enviarArquivos') && {
        rotulo: 'Anexar foto ou vídeo',
        icone: <IconPhotoPlus size={18} />,
        impedida: barred(resgate.status, 'alterarStatus'),
        para: paths.painelAnexar(resgate.id),
      },
      pode('cancelarResgate') && {
        rotulo: 'Cancelar',
        icone: <IconX size={18} />,
        perigo: true,
        impedida: barred(resgate.status, 'cancelar'),
        onClick: () => cancelar(resgate),
      },
    ];
    return todas.filter((acao) => acao !== false);
  };
  const dialogo = aberto && <aberto.Dialogo resgate={aberto.resgate} onFechar={() => setAberto(null)} />;
  return { acoesDe, dialogo };
}
