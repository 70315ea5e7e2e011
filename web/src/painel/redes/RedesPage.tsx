/** Redes: the model of every list with editing. */

import { Button } from '@mantine/core';
import { deleteRede, listRedesCompletas, type RedeCompleta, toggleRede } from '@pontua/contract/redes';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { confirma } from '../../kit/confirma.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { useListaLocal } from '../../kit/lista/fontes.ts';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { ToggleAtivo } from '../../kit/ToggleAtivo.tsx';
import { colunasRede } from './colunas.tsx';
import { EditarRede } from './EditarRede.tsx';

export function Component() {
  const { pode } = usePermissao();
  const [editando, setEditando] = useState<RedeCompleta | null>(null);
  const alternar = useAcao(toggleRede, { atualiza: [listRedesCompletas] });
  const excluir = useAcao(deleteRede, { sucesso: 'Rede excluída com sucesso', atualiza: [listRedesCompletas] });

  const colunas = colunasRede({
    verValorPonto: pode('verValorPonto'),
    ativo: ({ id, nome, ativo }) =>
      pode('alternarAtivo') ? (
        <ToggleAtivo
          nome={nome}
          ativo={ativo === 1}
          onAlternar={async (novo) =>
            (await alternar.executarAsync({ params: { id }, body: { ativo: novo } })) !== null
          }
        />
      ) : ativo ? (
        'Sim'
      ) : (
        'Não'
      ),
  });
  const redes = useQuery(
    q(listRedesCompletas, { query: { completo: 1, ...(pode('verInativos') ? {} : { ativo: 1 }) } }),
  );
  const fonte = useListaLocal(redes, {
    linhas: ({ redes }) => redes,
    colunas,
    ordenacao: { campo: 'nome', direcao: 'asc' },
  });

  const confirmDelete = ({ id, nome }: RedeCompleta) =>
    confirma({
      titulo: 'Excluir rede',
      texto: `A rede ${nome} será excluída. Esta ação não pode ser desfeita.`,
      rotulo: 'Excluir rede',
      ocupado: 'Excluindo',
      perigo: true,
      acao: async (signal) => (await excluir.executarAsync({ params: { id }, signal })) !== null,
    });

  const acoesLinha = (rede: RedeCompleta): AcaoLinha[] => [
    { rotulo: `Alterar ${rede.nome}`, icone: <IconPencil size={18} />, onClick: () => setEditando(rede) },
    ...(pode('excluir')
      ? [
          {
            rotulo: `Excluir ${rede.nome}`,
            icone: <IconTrash size={18} />,
            perigo: true,
            onClick: () => confirmDelete(rede),
          },
        ]
      : []),
  ];

  return (
    <>
      <DataPage
        titulo="Redes"
        fonte={fonte}
        colunas={colunas}
        idLinha={({ id }) => id}
        acoesLinha={pode('editarCadastros') ? acoesLinha : undefined}
        exportar="Redes"
        busca="Buscar rede"
        acoes={
          pode('editarCadastros') && (
            <Button component={Link} to="/painel/cadastrar/rede" leftSection={<IconPlus size={18} />}>
              Nova rede
            </Button>
          )
        }
      />
      {editando && <EditarRede rede={editando} onFechar={() => setEditando(null)} />}
    </>
  );
}
