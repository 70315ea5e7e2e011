/** Prêmios: the catalogue as staff keep it. */
import { Group } from '@mantine/core';
import {
  deletePremio,
  listHistoricoPremio,
  listPremios,
  type Premio,
  togglePremio,
  updatePremio,
} from '@pontua/contract/premios';
import { CadastroPage } from '../../kit/CadastroPage.tsx';
import { FotoPremio } from '../../kit/FotoPremio.tsx';
import { EmDuasLinhas } from '../../kit/lista/EmDuasLinhas.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { EditarPremio } from './Premio.tsx';

export function Component() {
  return (
    <CadastroPage
      titulo="Prêmios"
      nome="prêmio"
      genero="o"
      fonte={useLista(listPremios)}
      celulas={{ nome: (premio) => <ComFoto {...premio} /> }}
      endpoints={{ update: updatePremio, toggle: togglePremio, remove: deletePremio, history: listHistoricoPremio }}
      atualiza={[listPremios]}
      Editar={EditarPremio}
      novo="/painel/cadastrar/premio"
      busca="Buscar prêmio"
      falha="Erro ao buscar prêmios"
    />
  );
}

function ComFoto({ nome, diretorioFoto }: Premio) {
  return (
    <Group component="span" gap="sm" wrap="nowrap">
      <span style={{ flex: 'none', width: 36 }}>
        <FotoPremio endereco={diretorioFoto} />
      </span>
      <EmDuasLinhas>{nome}</EmDuasLinhas>
    </Group>
  );
}
