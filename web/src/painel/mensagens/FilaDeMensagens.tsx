/** The queue below the settings: what waits, what went, what failed and why, and drafts of before there was a gateway. */
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import {
  canais,
  diasParaEnviarTodas,
  estadosMensagem,
  type getConfiguracoes,
  listMensagens,
  type MensagemDaFila,
  nomeCanal,
  nomeEstadoMensagem,
  nomeMotivo,
} from '@pontua/contract/mensagens';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ChipPeriodo } from '../../kit/filtros/ChipPeriodo.tsx';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { filtroDia, filtroId, filtroOpcao, useFiltros } from '../../kit/lista/filtros.ts';
import { Lista } from '../../kit/lista/Lista.tsx';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { useSelecao } from '../../kit/lista/useSelecao.ts';
import { ResultadoPorItem } from '../../kit/ResultadoPorItem.tsx';
import { AvisosDaFila } from './AvisosDaFila.tsx';
import { celulasMensagem, DetalheMensagem, nomeMensagem, whyNot } from './celulas.tsx';
import { Descartar, Enviar, type Escolhidas } from './Reenvio.tsx';

const opcoesDe = (nomes: Readonly<Record<string, string>>, valores: readonly string[] = Object.keys(nomes)) =>
  valores.map((value) => ({ value, label: nomes[value] ?? value }));
const opcoesEstado = opcoesDe(nomeEstadoMensagem, estadosMensagem);
const opcoesCanal = opcoesDe(nomeCanal, canais);
const opcoesMotivo = opcoesDe(nomeMotivo);
const filtroDe = (opcoes: readonly { value: string }[]) => filtroOpcao(opcoes.map(({ value }) => value));

type AtoDaFila = typeof Enviar | typeof Descartar;

export function FilaDeMensagens({ fila }: { fila: RecebidoDe<typeof getConfiguracoes>['fila'] }) {
  const [filtros, setFiltros, controle] = useFiltros({
    rede: filtroId,
    estado: filtroDe(opcoesEstado),
    canal: filtroDe(opcoesCanal),
    motivo: filtroDe(opcoesMotivo),
    dataInicial: filtroDia(),
    dataFinal: filtroDia(),
  });
  const query = { filtros: withoutBlank(filtros) };
  const fonte = useLista(listMensagens, { filtros: controle, query });
  const selecao = useSelecao(fonte, { porFiltro: true });
  const [aberto, setAberto] = useState<{ Ato: AtoDaFila; escolhidas: Escolhidas } | null>(null);
  const [resultado, setResultado] = useState<RespostaPorItem | null>(null);

  const doSelected = (Ato: AtoDaFila) => () =>
    setAberto({
      Ato,
      escolhidas: selecao.filtro
        ? { filtro: { ...query, buscar: fonte.estado.busca }, quantos: selecao.quantas }
        : { mensagens: selecao.linhas },
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
            {`Enviar de novo (${selecao.quantas.toLocaleString('pt-BR')})`}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={16} />}
            disabled={selecao.quantas === 0}
            onClick={doSelected(Descartar)}
          >
            {`Descartar (${selecao.quantas.toLocaleString('pt-BR')})`}
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
        filtros={
          <>
            <FiltroRede value={filtros.rede} onChange={(rede) => setFiltros({ rede })} />
            <FiltroOpcoes
              rotulo="Situação"
              opcoes={opcoesEstado}
              value={filtros.estado}
              onChange={(estado) => setFiltros({ estado })}
            />
            <FiltroOpcoes
              rotulo="Tipo"
              opcoes={opcoesCanal}
              value={filtros.canal}
              onChange={(canal) => setFiltros({ canal })}
            />
            <FiltroOpcoes
              rotulo="Assunto"
              opcoes={opcoesMotivo}
              value={filtros.motivo}
              onChange={(motivo) => setFiltros({ motivo })}
            />
            <ChipPeriodo dataInicial={filtros.dataInicial} dataFinal={filtros.dataFinal} onChange={setFiltros} />
          </>
        }
      />
      {aberto && (
        <aberto.Ato
          escolhidas={aberto.escolhidas}
          onFechar={() => setAberto(null)}
          onFeito={(resposta) => {
            setAberto(null);
            if ('mensagens' in aberto.escolhidas) selecao.marcar(aberto.escolhidas.mensagens, false);
            else selecao.limpar();
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

/** What is empty filters nothing. */
const withoutBlank = (filtros: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filtros).filter(([, valor]) => valor !== ''));
