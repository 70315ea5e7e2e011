/** Redes: the model of every list with editing. */

import { Button } from '@mantine/core';
import {
  deleteRede,
  listHistoricoRede,
  listRedesCompletas,
  type RedeCompleta,
  toggleRede,
} from '@pontua/contract/redes';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { confirma } from '../../kit/confirma.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useListaInteira } from '../../kit/lista/useListaInteira.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { ToggleAtivo } from '../../kit/ToggleAtivo.tsx';
import { EditarRede } from './EditarRede.tsx';

export function Component() {
  const { pode } = usePermissao();
  const [editando, setEditando] = useState<RedeCompleta | null>(null);
  const alternar = useAcao(toggleRede, { atualiza: [listRedesCompletas] });
  const excluir = useAcao(deleteRede, { sucesso: 'Rede excluída com sucesso', atualiza: [listRedesCompletas] });
  const historico = useHistorico(listHistoricoRede, ({ nome }: RedeCompleta) => `Rede ${nome}`);
  const fonte = useListaInteira(listRedesCompletas, {
    query: { completo: 1, ...(pode('verInativos') ? {} : { ativo: 1 }) },
  });

  const toggle = (id: number) => async (novo: boolean) =>
    (await alternar.executarAsync({ params: { id }, body: { ativo: novo } })) !== null;
  const confirmDelete = ({ id, nome }: RedeCompleta) =>
    confirma({
      titulo: 'Excluir rede',
      texto: `A rede ${nome} será excluída. Esta ação não pode ser desfeita.`,
      rotulo: 'Excluir rede',
      ocupado: 'Excluindo',
      perigo: true,
      acao: async (signal) => (await excluir.executarAsync({ params: { id }, signal })) !== null,
    });
  const acoesLinha = (rede: RedeCompleta): AcaoLinha[] => {
    const remover: AcaoLinha = {
      rotulo: 'Excluir',
      icone: <IconTrash size={18} />,
      perigo: true,
      onClick: () => confirmDelete(rede),
    };
    return [
      { rotulo: 'Alterar', icone: <IconPencil size={18} />, onClick: () => setEditando(rede) },
      ...(pode('excluir') ? [remover] : []),
    ];
  };

  return (
    <>
      <DataPage
        titulo="Redes"
        fonte={fonte}
        idLinha={({ id }) => id}
        celulas={
          pode('alternarAtivo')
            ? {
                ativo: ({ id, nome, ativo }) => <ToggleAtivo nome={nome} ativo={ativo === 1} onAlternar={toggle(id)} />,
              }
            : {}
        }
        acoesLinha={pode('editarCadastros') ? acoesLinha : undefined}
        onHistorico={historico.open}
        busca="Buscar rede"
        acoes={
          pode('editarCadastros') && (
            <Button component={Link} to="/painel/cadastrar/rede" leftSection={<IconPlus size={18} />}>
              Nova rede
            </Button>
          )
        }
      />
      {historico.dialogo}
      {editando && <EditarRede rede={editando} onFechar={() => setEditando(null)} />}
    </>
  );
}
