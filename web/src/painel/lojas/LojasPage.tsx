/** Lojas: the stores, what each adds up to, and what staff do with one. */
import { Anchor, Text } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import { getUltimaDataHistorico } from '@pontua/contract/historico';
import { getLoja } from '@pontua/contract/loja';
import { formatQuantidade } from '@pontua/contract/plural';
import { cadastroRevendas, listRevendas, listRevendasCompletas, type Revenda } from '@pontua/contract/revendas';
import { IconAddressBook, IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { q } from '../../api/query.ts';
import { CadastroPage } from '../../kit/CadastroPage.tsx';
import { FiltroAtivo } from '../../kit/filtros/FiltroAtivo.tsx';
import { FiltroGestor } from '../../kit/filtros/FiltroGestor.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { filtroAtivo, filtroId, filtroTexto, toAtivo, useFiltros } from '../../kit/lista/filtros.ts';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { paths } from '../../paths.ts';
import { arquivosDeLojas } from './arquivos.ts';
import { ChaveResgate } from './ChaveResgate.tsx';
import { Contatos } from './Contatos.tsx';
import { EditarLoja } from './EditarLoja.tsx';

export function Component() {
  const { pode } = usePermissao();
  const [filtros, setFiltros, controle] = useFiltros({
    rede: filtroId,
    gestor: filtroTexto,
    ativo: filtroAtivo,
  });
  const fonte = useLista(listRevendasCompletas, {
    filtros: controle,
    query: {
      filtros: {
        completo: 1,
        rede: filtros.rede || undefined,
        gestor: filtros.gestor || undefined,
        ativo: toAtivo(filtros.ativo),
      },
    },
  });
  const [contatos, setContatos] = useState<Revenda | null>(null);
  const acoesLinha = (loja: Revenda): AcaoLinha[] => [
    { rotulo: 'Contatos', icone: <IconAddressBook size={18} />, onClick: () => setContatos(loja) },
    { rotulo: 'Cartaz de cadastro', icone: <IconQrcode size={18} />, para: paths.painelCartaz(loja.cnpj) },
  ];
  return (
    <>
      <CadastroPage<Revenda, string>
        titulo="Lojas"
        descricao={<UltimoHistorico />}
        nome="loja"
        genero="a"
        nomeDe={({ nomeFantasia }: Revenda) => nomeFantasia}
        fonte={fonte}
        link={({ cnpj }: Revenda) => paths.painelRevenda(cnpj)}
        celulas={{
          depara: (loja) => <DePara loja={loja} />,
          ...(pode('liberarResgate') && { resgateLiberado: (loja) => <ChaveResgate loja={loja} /> }),
        }}
        filtros={
          <>
            <FiltroRede value={filtros.rede} onChange={(rede) => setFiltros({ rede })} />
            <FiltroGestor value={filtros.gestor} onChange={(gestor) => setFiltros({ gestor })} />
            {pode('verInativos') && (
              <FiltroAtivo genero="a" value={filtros.ativo} onChange={(ativo) => setFiltros({ ativo })} />
            )}
          </>
        }
        acoesDaLinha={acoesLinha}
        endpoints={cadastroRevendas}
        atualiza={[listRevendas, getLoja]}
        emUso={whyKept}
        Editar={EditarLoja}
        novo="/painel/cadastrar/revenda"
        importar={arquivosDeLojas}
        busca="Buscar loja, código, CNPJ ou rede"
      />
      {contatos && <Contatos loja={contatos} onFechar={() => setContatos(null)} />}
    </>
  );
}

/** As far as the list knows it; the server knows all of it. */
function whyKept({ numeroParceiros, lancamentoManual, lancamentoRelatorio, depara }: Revenda): string | false {
  if (numeroParceiros > 0) return 'Há vendedores nesta loja';
  if (lancamentoManual + lancamentoRelatorio > 0) return 'Há vendas desta loja';
  return depara > 0 && 'Há códigos De / Para desta loja';
}

/** How many codes are mapped, and the way to them. */
function DePara({ loja: { depara, cnpj, nomeFantasia } }: { loja: Revenda }) {
  if (depara === 0) return '0';
  return (
    <Anchor
      component={Link}
      to={paths.painelDePara(cnpj)}
      inherit
      aria-label={`De / Para de ${nomeFantasia}: ${depara}`}
    >
      {formatQuantidade(depara)}
    </Anchor>
  );
}

function UltimoHistorico() {
  const { data } = useQuery(q(getUltimaDataHistorico));
  if (!data) return null;
  return (
    <Text span inherit>
      {data.history
        ? `Última atualização do histórico: ${formatInstante(data.history.criadoEm)}`
        : 'Nenhum histórico foi processado até agora.'}
    </Text>
  );
}
