/** The queue below the settings: what waits, what went, what failed and why, and drafts of before there was a gateway. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import {
  diasParaEnviarTodas,
  type getConfiguracoes,
  listMensagens,
  type MensagemDaFila,
} from '@pontua/contract/mensagens';
import { formatQuantidade } from '@pontua/contract/plural';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useFiltros } from '../../kit/lista/filtros.ts';
import { Lista } from '../../kit/lista/Lista.tsx';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { toFiltrada, useSelecao } from '../../kit/lista/useSelecao.ts';
import { ResultadoPorItem } from '../../kit/ResultadoPorItem.tsx';
import { AvisosDaFila } from './AvisosDaFila.tsx';
import { celulasMensagem, DetalheMensagem, nomeMensagem, whyNot } from './celulas.tsx';
import { FiltrosDaFila, filtrosDaFila, toQuery } from './FiltrosDaFila.tsx';
import { Descartar, Enviar, type Escolhidas } from './Reenvio.tsx';

type AtoDaFila = typeof Enviar | typeof Descartar;

export function FilaDeMensagens({ fila }: { fila: RecebidoDe<typeof getConfiguracoes>['fila'] }) {
  const [filtros, setFiltros, controle] = useFiltros(filtrosDaFila);
  const query = toQuery(filtros);
  const fonte = useLista(listMensagens, { filtros: controle, query });
  const selecao = useSelecao(fonte, { porFiltro: true });
  const [aberto, setAberto] = useState<{ Ato: AtoDaFila; escolhidas: Escolhidas } | null>(null);
  const [resultado, setResultado] = useState<RespostaPorItem | null>(null);

  const doSelected = (Ato: AtoDaFila) => () =>
    setAberto({
      Ato,
      escolhidas: selecao.filtro ? toFiltrada(selecao, fonte, query) : { mensagens: selecao.linhas },
    });
  const acoesLinha = (mensagem: MensagemDaFila): AcaoLinha[] => {
    const open = (Ato: AtoDaFila) => () => setAberto({ Ato, escolhidas: { mensagens: [mensagem] } });
    return [
      {
        rotulo: mensagem.estado === 'rascunho' ? 'Enviar' : 'Enviar de novo',
        icone: <IconSend size={18} />,
        impedida: whyNot(mensagem, 'enviar'),
        onClick: open(Enviar),
      },
      {
        rotulo: 'Descartar',
        icone: <IconTrash size={18} />,
        perigo: true,
        impedida: whyNot(mensagem, 'descartar'),
        onClick: open(Descartar),
      },
    ];
  };

  return (
    <Stack ref={useChegada()} gap="sm" id="fila">
      <Group justify="space-between" gap="sm">
        <Title order={2} size="h3">
          Fila de mensagens
        </Title>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconSend size={16} />}
            disabled={selecao.quantas === 0}
            onClick={doSelected(Enviar)}
          >
            {`Enviar de novo (${formatQuantidade(selecao.quantas)})`}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={16} />}
            disabled={selecao.quantas === 0}
            onClick={doSelected(Descartar)}
          >
            {`Descartar (${formatQuantidade(selecao.quantas)})`}
          </Button>
        </Group>
      </Group>
      <Text c="dimmed">
        {`O que o programa escreveu aos vendedores e o que foi feito disso. Escolhendo todas de um filtro, as que têm mais de ${diasParaEnviarTodas} dias não são enviadas.`}
      </Text>
      <AvisosDaFila
        fila={fila}
        onVer={(estado) => setFiltros({ rede: '', estado, canal: '', motivo: '', dataInicial: '', dataFinal: '' })}
      />
      <Lista
        rotulo="Fila de mensagens"
        fonte={fonte}
        nome={nomeMensagem}
        celulas={celulasMensagem}
        detalhe={(mensagem) => <DetalheMensagem mensagem={mensagem} />}
        acoesLinha={acoesLinha}
        selecao={selecao}
        busca="Buscar vendedor"
        filtros={<FiltrosDaFila filtros={filtros} mudar={setFiltros} />}
      />
      {aberto && (
        <aberto.Ato
          escolhidas={aberto.escolhidas}
          onFechar={() => setAberto(null)}
          onFeito={(resposta) => {
            setAberto(null);
            // One by itself, while all of a filter are chosen, takes nothing from them.
            if (!('mensagens' in aberto.escolhidas && selecao.filtro)) selecao.soltarFeitas(resposta);
            if (resposta.resultados.length > 1 || resposta.alterados === 0) setResultado(resposta);
          }}
        />
      )}
      {resultado && (
        <ResultadoPorItem
          titulo="O que foi feito das mensagens"
          resposta={resultado}
          onFechar={() => setResultado(null)}
        />
      )}
    </Stack>
  );
}

/** Who follows a link to the queue (`#fila`) begins there, not at the settings above it. */
function useChegada() {
  const secao = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#fila') secao.current?.scrollIntoView();
  }, [hash]);
  return secao;
}
