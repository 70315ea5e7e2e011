/** Correção de Pontuação: on demand, the sales that would earn other points today, and posting the difference. */
import { Alert, Stack, Text } from '@mantine/core';
import { diasDeCorrecao, listCorrecoes, listCorrecoesPorProduto } from '@pontua/contract/correcoes';
import { IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { avisoSucesso } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { Analise } from './Analise.tsx';

const nenhuma = 'Nenhuma venda com pontuação para corrigir foi encontrada';

export function Component() {
  const [analisada, setAnalisada] = useState(false);
  const analisar = useAcao(listCorrecoes, {
    atualiza: [listCorrecoes, listCorrecoesPorProduto],
    onSuccess: ({ count }) => {
      setAnalisada(true);
      if (count === 0) avisoSucesso(nenhuma);
    },
  });
  return (
    <Pagina
      titulo="Correção de Pontuação"
      descricao={`Vendas pontuadas nos últimos ${diasDeCorrecao} dias que hoje valeriam outros pontos ou são de outro produto.`}
      acoes={
        <Botao
          leftSection={<IconScale size={18} aria-hidden />}
          ocupado={analisar.ocupado}
          textoOcupado="Analisando"
          onClick={() => analisar.executar({ query: { limite: 1 } })}
        >
          Analisar correções
        </Botao>
      }
    >
      {analisada ? <Analise /> : <Antes />}
    </Pagina>
  );
}

function Antes() {
  return (
    <Stack gap="md" maw={720}>
      <Alert color="blue" title="O que a análise procura">
        <Text>
          Vendas cujo produto mudou de valor em pontos depois de pontuado, e vendas com um código que a loja mapeou
          depois para outro produto. Nada muda até você corrigir: cada correção lança no extrato do vendedor exatamente
          a diferença, a mais ou a menos, e conta as unidades no antifraude do produto certo.
        </Text>
      </Alert>
      <EstadoVazio
        desenho="lista"
        titulo="Ainda não analisado"
        texto="Analise as correções para ver o que seria lançado, venda por venda."
      />
    </Stack>
  );
}
