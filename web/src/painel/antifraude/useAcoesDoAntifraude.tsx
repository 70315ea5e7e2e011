/** What can be done with one line of the list, and the dialog that does it. */
import type { LinhaAntifraude } from '@pontua/contract/antifraude';
import { IconLockOpen, IconMessage2 } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { AcaoLinha, FonteDaLista } from '../../kit/lista/tipos.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { Historico } from './Historico.tsx';
import { Liberar } from './Liberar.tsx';
import { ObservacaoDoAntifraude } from './ObservacaoDoAntifraude.tsx';

type DialogoDoAntifraude = ComponentType<{ linha: LinhaAntifraude; onFeita?: () => void; onFechar: () => void }>;

interface AcoesDoAntifraude {
  acoesDe: (linha: LinhaAntifraude) => AcaoLinha[];
  openHistorico: (linha: LinhaAntifraude) => void;
  dialogo: ReactNode;
}

/** @param onLiberada is told of the line of which units were released */
export function useAcoesDoAntifraude(
  fonte: FonteDaLista<LinhaAntifraude>,
  onLiberada: (linha: LinhaAntifraude) => void,
): AcoesDoAntifraude {
  const { pode } = usePermissao();
  const [aberto, setAberto] = useState<{ Dialogo: DialogoDoAntifraude; linha: LinhaAntifraude } | null>(null);

  const acoesDe = (linha: LinhaAntifraude): AcaoLinha[] => {
    const open = (Dialogo: DialogoDoAntifraude) => () => setAberto({ Dialogo, linha });
    const todas: (AcaoLinha | false)[] = [
      pode('liberarAntifraude') && {
        rotulo: 'Liberar quantidade',
        icone: <IconLockOpen size={18} />,
        onClick: open(Liberar),
      },
      pode('editarObservacaoAntifraude') && {
        rotulo: 'Editar observação',
        icone: <IconMessage2 size={18} />,
        onClick: open(ObservacaoDoAntifraude),
      },
    ];
    return todas.filter((acao) => acao !== false);
  };
  const dialogo = aberto && (
    <aberto.Dialogo
      linha={newest(aberto.linha, fonte)}
      onFeita={() => onLiberada(aberto.linha)}
      onFechar={() => setAberto(null)}
    />
  );
  return { acoesDe, openHistorico: (linha) => setAberto({ Dialogo: Historico, linha }), dialogo };
}

/** As the list shows the row by now, where it is still on the page. */
const newest = (linha: LinhaAntifraude, { linhas, idLinha }: FonteDaLista<LinhaAntifraude>): LinhaAntifraude =>
  linhas.find((outra) => idLinha(outra) === idLinha(linha)) ?? linha;
