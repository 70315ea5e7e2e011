/** Pontuações: every act of scoring in a period, what it scored, and its receipt. */

import { Text } from '@mantine/core';
import { contaPontos } from '@pontua/contract/money';
import { isSingular, plural } from '@pontua/contract/plural';
import {
  cancelPontuacao,
  listHistoricoPontuacao,
  listPontuacoes,
  type Pontuacao,
  situacoesPontuacao,
} from '@pontua/contract/pontuacoes';
import { IconListDetails, IconPhoto, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { refreshPainel } from '../../api/restore.ts';
import { askConfirmation } from '../../kit/confirma.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { diasAtras, hoje } from '../../kit/datas.ts';
import { useDuvida } from '../../kit/duvida/useDuvida.tsx';
import { ChipPeriodo } from '../../kit/filtros/ChipPeriodo.tsx';
import { FiltroLigado } from '../../kit/filtros/FiltroLigado.tsx';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { filtroDia, filtroId, filtroLigado, filtroOpcao, useFiltros } from '../../kit/lista/filtros.ts';
import { currentOf } from '../../kit/lista/partes.tsx';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { useRetencao } from '../../kit/retencao/useRetencao.tsx';
import { VisorPaginas } from '../../kit/VisorPaginas.tsx';
import { celulasPontuacao, fiscalText } from './celulas.tsx';
import { ItensPontuacao } from './ItensPontuacao.tsx';

export function Component() {
  const { pode } = usePermissao();
  const [filtros, setFiltros, controle] = useFiltros({
    rede: filtroId,
    situacao: filtroOpcao(situacoesPontuacao),
    retidas: filtroLigado,
    duvida: filtroLigado,
    dataInicial: filtroDia(diasAtras(7)),
    dataFinal: filtroDia(hoje()),
  });
  const [itensDe, setItensDe] = useState<Pontuacao | null>(null);
  const [reciboDe, setReciboDe] = useState<Pontuacao | null>(null);
  const confirmCancel = useCancelar();
  const retencao = useRetencao();
  const duvida = useDuvida();
  const historico = useHistorico(listHistoricoPontuacao, nameOf);
  const fonte = useLista(listPontuacoes, {
    filtros: controle,
    query: {
      rede: filtros.rede || undefined,
      dataInicial: filtros.dataInicial || undefined,
      dataFinal: filtros.dataFinal || undefined,
      filtros: {
        situacao: situacoesPontuacao.find((situacao) => situacao === filtros.situacao),
        retidas: filtros.retidas ? 1 : undefined,
        duvida: filtros.duvida ? 1 : undefined,
      },
    },
  });

  const acoesLinha = (pontuacao: Pontuacao): AcaoLinha[] => {
    const cancelar: AcaoLinha = {
      rotulo: 'Cancelar',
      icone: <IconX size={18} />,
      perigo: true,
      impedida: pontuacao.cancelado === 1 && 'Esta pontuação já foi cancelada',
      onClick: () => confirmCancel(pontuacao),
    };
    return [
      { rotulo: 'Itens', icone: <IconListDetails size={18} />, onClick: () => setItensDe(pontuacao) },
      {
        rotulo: 'Ver recibo',
        icone: <IconPhoto size={18} />,
        impedida: pontuacao.diretorioArquivo === null && 'Esta venda não veio de uma foto ou PDF',
        onClick: () => setReciboDe(pontuacao),
      },
      ...duvida.acoes({ ...pontuacao, nome: nameOf(pontuacao) }),
      ...retencao.acoes({ ...pontuacao, nome: nameOf(pontuacao) }),
      ...(pode('cancelarPontuacao') ? [cancelar] : []),
    ];
  };

  return (
    <>
      <DataPage
        titulo="Pontuações"
        fonte={fonte}
        celulas={celulasPontuacao}
        nome={nameOf}
        onHistorico={historico.open}
        busca="Buscar vendedor, loja ou número"
        acoesLinha={acoesLinha}
        filtros={
          <>
            <FiltroRede value={filtros.rede} onChange={(rede) => setFiltros({ rede })} />
            <FiltroOpcoes
              rotulo="Situação"
              opcoes={situacoesPontuacao.map((situacao) => ({ value: situacao, label: situacao }))}
              value={filtros.situacao}
              onChange={(situacao) => setFiltros({ situacao })}
            />
            <FiltroLigado
              rotulo="Acima do limite"
              ligado={filtros.retidas === '1'}
              // What waits for a decision may have come on any day.
              onChange={(ligado) =>
                setFiltros(ligado ? { retidas: '1', dataInicial: '', dataFinal: '' } : { retidas: '' })
              }
            />
            <FiltroLigado
              rotulo="Com pergunta"
              ligado={filtros.duvida === '1'}
              // Asked about is a sale of any day.
              onChange={(ligado) =>
                setFiltros(ligado ? { duvida: '1', dataInicial: '', dataFinal: '' } : { duvida: '' })
              }
            />
            <ChipPeriodo dataInicial={filtros.dataInicial} dataFinal={filtros.dataFinal} onChange={setFiltros} />
          </>
        }
      />
      {historico.dialogo}
      {retencao.dialogo}
      {duvida.dialogo}
      {itensDe && <ItensPontuacao pontuacao={itensDe} onFechar={() => setItensDe(null)} />}
      {reciboDe && (
        <Dialogo opened onClose={() => setReciboDe(null)} title="Recibo" size="xl">
          <VisorPaginas
            paginas={currentOf(fonte, reciboDe).paginas}
            descricao={`Recibo: ${fiscalText(reciboDe)} de ${reciboDe.parceiro}`}
          />
        </Dialogo>
      )}
    </>
  );
}

const nameOf = (pontuacao: Pontuacao): string => `${fiscalText(pontuacao)} de ${pontuacao.parceiro}`;

/** Points are taken back and units are freed, which may score somebody else's: whatever is shown is asked for again. */
function useCancelar() {
  const cancelar = useAcao(cancelPontuacao, {
    sucesso: ({ mensagem }) => mensagem,
    onSuccess: refreshPainel,
  });
  return (pontuacao: Pontuacao) => {
    const oQue = pontuacao.pontuadoEm === null ? 'venda' : 'pontuação';
    askConfirmation({
      titulo: `Cancelar ${oQue}`,
      texto: (
        <>
          <OQueAcontece {...pontuacao} />
          <Text mt="sm">Esta ação não pode ser desfeita.</Text>
        </>
      ),
      rotulo: `Cancelar ${oQue}`,
      cancelar: 'Voltar',
      ocupado: 'Cancelando',
      perigo: true,
      acao: async (signal) =>
        (await cancelar.executarAsync({ body: { identificador: pontuacao.id }, signal })) !== null,
    });
  };
}

function OQueAcontece(pontuacao: Pontuacao) {
  const { parceiro, totalPontos, pontuadoEm, venceEm, esperam } = pontuacao;
  if (pontuadoEm === null) {
    return (
      <Text>
        A venda <strong>{fiscalText(pontuacao)}</strong>, de <strong>{parceiro}</strong>, será cancelada: as unidades
        que esperam Em Análise saem da fila e o número pode ser enviado de novo.
      </Text>
    );
  }
  return (
    <Text>
      A pontuação de <strong>{fiscalText(pontuacao)}</strong>, de <strong>{parceiro}</strong>, será cancelada:{' '}
      <strong>{contaPontos(totalPontos)}</strong>
      {venceEm !== null && venceEm < hoje() && ', menos o que já expirou,'} {isSingular(totalPontos) ? 'sai' : 'saem'}{' '}
      do saldo do vendedor e as unidades voltam para a rede.
      {esperam > 0 && (
        <>
          {' '}
          Desta venda, <strong>{plural(esperam, 'unidade ainda espera', 'unidades ainda esperam')}</strong>:{' '}
          {isSingular(esperam) ? 'sai' : 'saem'} da fila e não {isSingular(esperam) ? 'pontua' : 'pontuam'} mais.
        </>
      )}
    </Text>
  );
}
