/** Files of lists that took long: how far they are, and for a day where to get them. */
import {
  deleteMeuArquivo,
  getMeuArquivo,
  linhasNaHora,
  listMeusArquivos,
  type MeuArquivo,
  situacoesArquivo as nomes,
} from '@pontua/contract/meus-arquivos';
import { formatQuantidade } from '@pontua/contract/plural';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useAcao } from '../../api/acao.ts';
import { openFile } from '../../kit/arquivos.ts';
import { askConfirmation } from '../../kit/confirma.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { formatTamanho } from '../../kit/envio/tamanho.ts';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useListaInteira } from '../../kit/lista/useListaInteira.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

const tons = { na_fila: 'andamento', fazendo: 'andamento', pronta: 'bom', falhou: 'ruim' } as const;
const emPreparo = ({ situacao }: Pick<MeuArquivo, 'situacao'>) => situacao === 'na_fila' || situacao === 'fazendo';

export function Component() {
  const fonte = useListaInteira(listMeusArquivos);
  const abrir = useAcao(getMeuArquivo, { onSuccess: openFile, falha: 'Erro ao baixar o arquivo CSV' });
  const excluir = useAcao(deleteMeuArquivo, {
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listMeusArquivos],
  });
  useRepeat(fonte.linhas.some(emPreparo), fonte.recarregar);
  const remove = ({ id, nome }: MeuArquivo) =>
    askConfirmation({
      titulo: 'Excluir arquivo',
      texto: `O arquivo ${nome} será excluído. A lista pode ser exportada de novo.`,
      rotulo: 'Excluir',
      perigo: true,
      acao: async () => (await excluir.executarAsync({ params: { id } })) !== null,
    });
  const acoes = (arquivo: MeuArquivo): AcaoLinha[] => [
    {
      rotulo: 'Baixar',
      icone: <IconDownload size={18} />,
      onClick: () => abrir.executar({ params: { id: arquivo.id } }),
      impedida: whyNotReady(arquivo),
    },
    { rotulo: 'Excluir', icone: <IconTrash size={18} />, perigo: true, onClick: () => remove(arquivo) },
  ];
  return (
    <DataPage
      titulo="Meus arquivos"
      descricao="Exportações longas são preparadas aqui e ficam por um dia. Só você as vê."
      fonte={fonte}
      celulas={{
        situacao: ({ situacao }) => <StatusBadge tom={tons[situacao]}>{nomes[situacao]}</StatusBadge>,
        tamanho: ({ situacao, tamanho }) => {
          if (tamanho === 0) return '–';
          return situacao === 'fazendo' ? `${formatTamanho(tamanho)} até agora` : formatTamanho(tamanho);
        },
      }}
      acoesLinha={acoes}
      busca="Buscar arquivo"
      vazio={`Exporte uma lista com mais de ${formatQuantidade(linhasNaHora)} linhas, e o arquivo fica aqui por um dia.`}
    />
  );
}

const whyNotReady = ({ situacao, motivo }: MeuArquivo): string | false => {
  if (situacao === 'pronta') return false;
  return emPreparo({ situacao })
    ? 'Ainda não está pronto'
    : (motivo ?? 'Não foi possível preparar: exporte a lista de novo');
};

const INTERVALO_MS = 3000;

/** Asks again while something is under way. */
function useRepeat(ativo: boolean, ask: () => void): void {
  useEffect(() => {
    if (!ativo) return;
    const vez = window.setTimeout(ask, INTERVALO_MS);
    return () => window.clearTimeout(vez);
  });
}
