/** Prêmios: the catalogue as staff keep it. */

import { Button, Group } from '@mantine/core';
import { deletePremio, listHistoricoPremio, listPremios, type Premio, togglePremio } from '@pontua/contract/premios';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { confirma } from '../../kit/confirma.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { FotoPremio } from '../../kit/FotoPremio.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import type { AcaoLinha, Celulas } from '../../kit/lista/tipos.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { ToggleAtivo } from '../../kit/ToggleAtivo.tsx';
import { EditarPremio } from './EditarPremio.tsx';

export function Component() {
  const { pode } = usePermissao();
  const [editando, setEditando] = useState<Premio | null>(null);
  const alternar = useAcao(togglePremio, { atualiza: [listPremios] });
  const excluir = useAcao(deletePremio, { sucesso: 'Prêmio excluído com sucesso', atualiza: [listPremios] });
  const historico = useHistorico(listHistoricoPremio, ({ nome }: Premio) => `Prêmio ${nome}`);
  const fonte = useLista(listPremios);

  const toggle = (id: number) => async (novo: boolean) =>
    (await alternar.executarAsync({ params: { id }, body: { ativo: novo } })) !== null;
  const comChave = ({ id, nome, ativo }: Premio) => (
    <ToggleAtivo nome={nome} ativo={ativo === 1} onAlternar={toggle(id)} palavras />
  );
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
      rotulo: 'Excluir',
      icone: <IconTrash size={18} />,
      perigo: true,
      onClick: () => confirmDelete(premio),
    };
    return [
      { rotulo: 'Alterar', icone: <IconPencil size={18} />, onClick: () => setEditando(premio) },
      ...(pode('excluir') ? [remover] : []),
    ];
  };

  return (
    <>
      <DataPage
        titulo="Prêmios"
        fonte={fonte}
        idLinha={({ id }) => id}
        celulas={pode('alternarAtivo') ? { ...celulas, ativo: comChave } : celulas}
        acoesLinha={pode('editarCadastros') ? acoesLinha : undefined}
        onHistorico={historico.open}
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
      {historico.dialogo}
      {editando && <EditarPremio premio={editando} onFechar={() => setEditando(null)} />}
    </>
  );
}

const celulas: Celulas<Premio> = { nome: (premio) => <ComFoto {...premio} /> };

function ComFoto({ nome, diretorioFoto }: Premio) {
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <span style={{ flex: 'none', width: 36 }}>
        <FotoPremio endereco={diretorioFoto} />
      </span>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{nome}</span>
    </Group>
  );
}
