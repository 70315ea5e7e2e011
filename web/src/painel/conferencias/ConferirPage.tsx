/** Para Conferir: redemptions and receipts with signals that nobody has looked at yet. */
import { Alert, Anchor, Group } from '@mantine/core';
import {
  type Conferencia,
  countRetidas,
  listConferencias,
  listHistoricoConferencia,
  nomeTipoConferencia,
  reopenConferencia,
  situacoesConferencia,
  tiposConferencia,
} from '@pontua/contract/conferencias';
import { plural } from '@pontua/contract/plural';
import { getResgate } from '@pontua/contract/resgate';
import { listResgates } from '@pontua/contract/resgates';
import { curtoDe } from '@pontua/contract/sinais';
import { getSubmissao, listPendentes } from '@pontua/contract/submissoes';
import { SEM_VALOR } from '@pontua/contract/valor';
import { IconArrowBackUp, IconChecks, IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { useAbre } from '../../kit/abre.ts';
import { DataPage } from '../../kit/DataPage.tsx';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { filtroId, filtroInicio, filtroOpcao, useFiltros } from '../../kit/lista/filtros.ts';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { Marcas } from '../../kit/marcas/Marcas.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { Conferir } from '../../kit/sinais/Conferir.tsx';
import { SinaisEmPalavras } from '../../kit/sinais/Sinais.tsx';
import { paths } from '../../paths.ts';
import { ReciboAConferir } from './ReciboAConferir.tsx';

const nomesSituacao = { abertas: 'A conferir', conferidas: 'Conferidas' } as const;

export function Component() {
  const { pode } = usePermissao();
  const [filtros, setFiltros, controle] = useFiltros({
    rede: filtroId,
    tipo: filtroOpcao(tiposConferencia),
    situacao: filtroInicio(situacoesConferencia, 'abertas'),
  });
  const [conferindo, setConferindo] = useState<Conferencia | null>(null);
  const [vista, setVista] = useState<Conferencia | null>(null);
  const historico = useHistorico(listHistoricoConferencia, nameOf);
  const reabrir = useAcao(reopenConferencia, {
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [listConferencias, listResgates, getResgate, listPendentes, getSubmissao],
  });
  const fonte = useLista(listConferencias, {
    filtros: controle,
    query: {
      rede: filtros.rede || undefined,
      filtros: {
        tipo: tiposConferencia.find((tipo) => tipo === filtros.tipo),
        situacao: situacoesConferencia.find((situacao) => situacao === filtros.situacao),
      },
    },
  });
  const acoesLinha = (conferencia: Conferencia): AcaoLinha[] => {
    const ver: AcaoLinha[] =
      conferencia.tipo === 'recibo'
        ? [{ rotulo: 'Ver recibo', icone: <IconPhoto size={18} />, onClick: () => setVista(conferencia) }]
        : [];
    if (!pode('conferirSinais')) return ver;
    return conferencia.conferido === null
      ? [...ver, { rotulo: 'Já conferi', icone: <IconChecks size={18} />, onClick: () => setConferindo(conferencia) }]
      : [
          ...ver,
          {
            rotulo: 'Conferir de novo',
            icone: <IconArrowBackUp size={18} />,
            onClick: () => reabrir.executar({ body: { id: conferencia.id } }),
          },
        ];
  };
  return (
    <>
      <DataPage
        titulo="Para conferir"
        grafico={<AcimaDoLimite />}
        fonte={fonte}
        nome={nameOf}
        busca="Buscar vendedor ou loja"
        link={({ tipo, idAlvo }) => (tipo === 'resgate' ? paths.painelResgate(idAlvo) : paths.painelRecibo(idAlvo))}
        acoesLinha={acoesLinha}
        onHistorico={historico.open}
        celulas={{
          sinais: ({ sinais }) => (
            <Group gap={6} wrap="nowrap">
              <Marcas marcas={sinais.map((sinal) => ({ curto: curtoDe(sinal), texto: sinal.texto }))} />
            </Group>
          ),
          conferido: ({ conferido }) => (conferido ? `${conferido.por}: ${conferido.nota}` : SEM_VALOR),
        }}
        detalhe={SinaisEmPalavras}
        filtros={
          <>
            <FiltroRede value={filtros.rede} onChange={(rede) => setFiltros({ rede })} />
            <FiltroOpcoes
              rotulo="Tipo"
              opcoes={tiposConferencia.map((tipo) => ({ value: tipo, label: nomeTipoConferencia[tipo] ?? tipo }))}
              value={filtros.tipo}
              onChange={(tipo) => setFiltros({ tipo })}
            />
            <FiltroOpcoes
              rotulo="Situação"
              opcoes={situacoesConferencia.map((situacao) => ({ value: situacao, label: nomesSituacao[situacao] }))}
              value={filtros.situacao}
              onChange={(situacao) => setFiltros({ situacao })}
            />
          </>
        }
        feito="Nada a conferir"
        vazio="Resgates e recibos que mereçam uma segunda olhada aparecem aqui em até um minuto."
      />
      {vista && <ReciboAConferir id={vista.idAlvo} titulo={nameOf(vista)} onFechar={() => setVista(null)} />}
      {conferindo && <Conferir {...conferindo} onFechar={() => setConferindo(null)} />}
      {historico.dialogo}
    </>
  );
}

const nameOf = ({ assunto, parceiro }: Conferencia): string => `${assunto} de ${parceiro}`;

/** Sales that wait for staff stand in a list of their own. */
function AcimaDoLimite() {
  const abre = useAbre();
  const { vendas = 0 } = useQuery(q(countRetidas, {})).data ?? {};
  if (vendas === 0) return null;
  return (
    <Alert color="yellow" mb="md">
      {plural(vendas, 'venda tem', 'vendas têm')} unidades acima do limite do dia, à espera de liberação.{' '}
      {abre(paths.painelAcimaDoLimite) && (
        <Anchor component={Link} to={paths.painelAcimaDoLimite} inherit>
          Ver em Pontuado
        </Anchor>
      )}
    </Alert>
  );
}
