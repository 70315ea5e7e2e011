/** One product of one chain: how its balance came about, what waits for it, what brought it, what was released. */
import { Button } from '@mantine/core';
import { getLinhaAntifraude, type LinhaInteira, listHistoricoDaLinha } from '@pontua/contract/antifraude';
import { IconHistory, IconLockOpen, IconMessage2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useParams } from 'react-router';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Abas } from '../../kit/ficha/Abas.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { Voltar } from '../../kit/Voltar.tsx';
import { DocumentosDaLinha, EsperaDaLinha, LiberacoesDaLinha } from './DaLinha.tsx';
import { Ficha } from './Ficha.tsx';
import { Liberar } from './Liberar.tsx';
import { lineName } from './linhas.tsx';
import { ObservacaoDoAntifraude } from './ObservacaoDoAntifraude.tsx';
import { SaldoNoTempo } from './SaldoNoTempo.tsx';

export function Component() {
  const { rede = '', produto: codProduto = '' } = useParams();
  const consulta = useQuery(q(getLinhaAntifraude, { params: { rede, codProduto } }));
  if (consulta.data) return <LinhaAberta key={`${rede} ${codProduto}`} linha={consulta.data.linha} />;
  return (
    <Pagina titulo="Antifraude" descricao={<VoltarAAntifraude />}>
      <Consulta query={consulta}>{() => null}</Consulta>
    </Pagina>
  );
}

const VoltarAAntifraude = () => <Voltar para="/painel/antifraude">Voltar a Antifraude</Voltar>;

const abas = [
  ['espera', 'Em Análise', EsperaDaLinha],
  ['compras', 'Compras', DocumentosDaLinha],
  ['liberacoes', 'Liberações', LiberacoesDaLinha],
] as const;

type DialogoDaLinha = ComponentType<{ linha: LinhaInteira; onFechar: () => void }>;

function LinhaAberta({ linha }: { linha: LinhaInteira }) {
  const { pode } = usePermissao();
  const [aberto, setAberto] = useState<{ Dialogo: DialogoDaLinha } | null>(null);
  const historico = useHistorico(listHistoricoDaLinha, (daVez: LinhaInteira) => lineName(daVez));
  return (
    <Pagina
      titulo={`${linha.produto} na rede ${linha.rede}`}
      descricao={<VoltarAAntifraude />}
      acoes={
        <>
          {pode('liberarAntifraude') && (
            <Button leftSection={<IconLockOpen size={18} />} onClick={() => setAberto({ Dialogo: Liberar })}>
              Liberar quantidade
            </Button>
          )}
          {pode('editarObservacaoAntifraude') && (
            <Button
              variant="default"
              leftSection={<IconMessage2 size={18} />}
              onClick={() => setAberto({ Dialogo: ObservacaoDoAntifraude })}
            >
              Editar observação
            </Button>
          )}
          <Button variant="default" leftSection={<IconHistory size={18} />} onClick={() => historico.open(linha)}>
            Histórico
          </Button>
        </>
      }
    >
      <Ficha linha={linha} />
      <SaldoNoTempo linha={linha} />
      <Abas abas={abas} propriedades={{ linha }} />
      {historico.dialogo}
      {aberto && <aberto.Dialogo linha={linha} onFechar={() => setAberto(null)} />}
    </Pagina>
  );
}
