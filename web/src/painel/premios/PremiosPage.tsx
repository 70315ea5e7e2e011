/** Prêmios: the catalogue as staff keep it. */

import { Button } from '@mantine/core';
import { deletePremio, listPremios, type Premio, togglePremio } from '@pontua/contract/premios';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { confirma } from '../../kit/confirma.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { useListaServidor } from '../../kit/lista/fontes.ts';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { ToggleAtivo } from '../../kit/ToggleAtivo.tsx';
import { colunasPremio } from './colunas.tsx';
import { EditarPremio } from './EditarPremio.tsx';

export function Component() {
  const { pode } = usePermissao();
  const [editando, setEditando] = useState<Premio | null>(null);
  const alternar = useAcao(togglePremio, { atualiza: [listPremios] });
  const excluir = useAcao(deletePremio, { sucesso: 'Prêmio excluído com sucesso', atualiza: [listPremios] });
  const fonte = useListaServidor(listPremios, {
    linhas: ({ premios }) => premios,
    ordenacao: { campo: 'nome', direcao: 'asc' },
  });

  const colunas = colunasPremio(({ id, nome, ativo }) => {
    if (!pode('alternarAtivo')) return ativo ? 'Sim' : 'Não';
    const toggle = async (novo: boolean) =>
      (await alternar.executarAsync({ params: { id }, body: { ativo: novo } })) !== null;
    return <ToggleAtivo nome={nome} ativo={ativo === 1} onAlternar={toggle} palavras />;
  });
  const confirmDelete = ({ id, nome }: Premio) =>
    confirma({
      titulo: 'Excluir prêmio',
      texto: `O prêmio ${nome} será excluído. Esta ação não pode ser desfeita.`,
      rotulo: 'Excluir prêmio',
      ocupado: 'Excluindo',
      perigo: true,
      acao: async (signal) => (await excluir.executarAsync({ params: { id }, signal })) !== null,
    });
  const acoesLinha = (premio: Premio): AcaoLinha[] => {
    const remover: AcaoLinha = {
      rotulo: `Excluir ${premio.nome}`,
      icone: <IconTrash size={18} />,
      perigo: true,
      onClick: () => confirmDelete(premio),
    };
    return [
      { rotulo: `Alterar ${premio.nome}`, icone: <IconPencil size={18} />, onClick: () => setEditando(premio) },
      ...(pode('excluir') ? [remover] : []),
    ];
  };

  return (
    <>
      <DataPage
        titulo="Prêmios"
        fonte={fonte}
        colunas={colunas}
        idLinha={({ id }) => id}
        acoesLinha={pode('editarCadastros') ? acoesLinha : undefined}
        exportar="Premios"
        busca="Buscar prêmio"
        falha="Erro ao buscar prêmios"
        acoes={
          pode('editarCadastros') && (
            <Button component={Link} to="/painel/cadastrar/premio" leftSection={<IconPlus size={18} />}>
              Novo prêmio
            </Button>
          )
        }
      />
      {editando && <EditarPremio premio={editando} onFechar={() => setEditando(null)} />}
    </>
  );
}
