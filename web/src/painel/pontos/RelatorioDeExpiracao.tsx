import { Group } from '@mantine/core';
import { listExpirados } from '@pontua/contract/expiracao';
import { IconDownload } from '@tabler/icons-react';
import { useAcao } from '../../api/acao.ts';
import { openFile } from '../../kit/arquivos.ts';
import { DURACAO } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { ChipPeriodo } from '../../kit/filtros/ChipPeriodo.tsx';
import { filtroDia, useFiltros } from '../../kit/lista/filtros.ts';
import { Lista } from '../../kit/lista/Lista.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { SecaoDePontos } from './SecaoDePontos.tsx';
import { sayShortly } from './useMovimento.ts';

export function RelatorioDeExpiracao() {
  const [filtros, setFiltros, controle] = useFiltros({ dataInicial: filtroDia(), dataFinal: filtroDia() });
  const query = { dataInicial: filtros.dataInicial || undefined, dataFinal: filtros.dataFinal || undefined };
  const fonte = useLista(listExpirados, { filtros: controle, query });
  const baixar = useAcao(listExpirados, {
    sucesso: 'Arquivo CSV baixado com sucesso!',
    duracao: DURACAO.curta,
    onSuccess: openFile,
    onError: sayShortly('Erro ao baixar arquivo CSV'),
  });
  return (
    <SecaoDePontos
      titulo="Pontos expirados"
      texto="Lote por lote: de quem eram, de que loja, quantos pontos e em que dia venceram."
    >
      <Group>
        <Botao
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          ocupado={baixar.ocupado}
          textoOcupado="Baixando"
          onClick={() => baixar.executar({ query: { ...query, buscar: fonte.estado.busca, download: 'todos' } })}
        >
          Baixar CSV dos pontos expirados
        </Botao>
      </Group>
      <Lista
        rotulo="Lotes expirados"
        // Its file is the button above, which says so in its own words.
        fonte={{ ...fonte, exportar: undefined }}
        nome={({ lote, parceiro }) => `lote ${lote} de ${parceiro}`}
        busca="Buscar vendedor"
        filtros={<ChipPeriodo dataInicial={filtros.dataInicial} dataFinal={filtros.dataFinal} onChange={setFiltros} />}
      />
    </SecaoDePontos>
  );
}
