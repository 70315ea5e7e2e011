/** What an act on many did of each of them: what was left as it was comes first, with why; the whole as a file. */
import { Group, Stack, Text } from '@mantine/core';
import type { Coluna } from '@pontua/contract/list';
import { formatQuantidade } from '@pontua/contract/plural';
import { listResultado, type RespostaPorItem, type ResultadoItem } from '@pontua/contract/selecao';
import { IconDownload } from '@tabler/icons-react';
import { useAcao } from '../api/acao.ts';
import { openFile, stampedName } from './arquivos.ts';
import { Botao } from './Botao.tsx';
import { Dialogo } from './Dialogo.tsx';
import { TabelaSimples } from './lista/TabelaSimples.tsx';

interface ResultadoPorItemProps {
  titulo: string;
  resposta: RespostaPorItem;
  onFechar: () => void;
}

/** More are read in the file. */
const maximoNaTela = 50;

const colunas: Coluna<ResultadoItem>[] = [
  { chave: 'id', titulo: 'Id', tipo: 'codigo' },
  { chave: 'nome', titulo: 'Nome', largura: 14 },
  { chave: 'feito', titulo: 'Feito', tipo: 'simNao' },
  { chave: 'motivo', titulo: 'Observação', largura: 18, valor: ({ motivo, detalhe }) => motivo || detalhe },
];

export function ResultadoPorItem({ titulo, resposta, onFechar }: ResultadoPorItemProps) {
  const { mensagem, resultados, registro } = resposta;
  const ordenados = [...resultados].sort((a, b) => Number(a.feito) - Number(b.feito));
  return (
    <Dialogo opened onClose={onFechar} title={titulo} size="xl">
      <Stack gap="md">
        {/* Above the table, which may be long. */}
        <Group justify="space-between" gap="sm">
          <Text>{mensagem}</Text>
          <BaixarResultado registro={registro} />
        </Group>
        <TabelaSimples rotulo={titulo} linhas={ordenados.slice(0, maximoNaTela)} colunas={colunas} />
        {resultados.length > maximoNaTela && (
          <Text size="sm" c="dimmed">
            {`Mostrando ${maximoNaTela} de ${formatQuantidade(resultados.length)}: o arquivo traz todos.`}
          </Text>
        )}
      </Stack>
    </Dialogo>
  );
}

/** @param registro the entry of the log which that act is; for who did it */
export function BaixarResultado({ registro }: { registro: number }) {
  const baixar = useAcao(listResultado, { falha: 'Erro ao baixar o resultado', onSuccess: openFile });
  return (
    <Botao
      variant="default"
      leftSection={<IconDownload size={18} />}
      ocupado={baixar.ocupado}
      textoOcupado="Baixando"
      onClick={() => baixar.executar({ query: { registro, download: 'todos', fileName: stampedName('Resultado') } })}
    >
      Baixar resultado (CSV)
    </Botao>
  );
}
