/** One store: its data, what it adds up to, and what belongs to it. */
import { Button, Group, Stack } from '@mantine/core';
import { getLoja } from '@pontua/contract/loja';
import { getConviteLoja, listHistoricoRevenda, type Revenda, updateRevenda } from '@pontua/contract/revendas';
import { IconHistory, IconPencil, IconQrcode, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useNavigate, useParams } from 'react-router';
import { q } from '../../api/query.ts';
import { Botao } from '../../kit/Botao.tsx';
import { BotaoCopiar } from '../../kit/BotaoCopiar.tsx';
import { Consulta } from '../../kit/Consulta.tsx';
import { Abas } from '../../kit/ficha/Abas.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { Voltar } from '../../kit/Voltar.tsx';
import { paths } from '../../paths.ts';
import { Contatos, ListaContatos } from './Contatos.tsx';
import { DadosLoja } from './DadosLoja.tsx';
import { EditarLoja } from './EditarLoja.tsx';
import { CodigosDaLoja, SaldoDaLoja, VendasDaLoja, VendedoresDaLoja } from './listas.tsx';

export function Component() {
  const { cnpj = '' } = useParams();
  const navigate = useNavigate();
  // At an address that was left nothing is found any more: it is not asked about again while the new one is on its way.
  const [deixado, setDeixado] = useState<string | null>(null);
  const loja = useQuery({ ...q(getLoja, { params: { cnpj } }), enabled: cnpj !== deixado });
  const follow = (novo: string) => {
    flushSync(() => setDeixado(cnpj));
    void navigate({ pathname: paths.painelRevenda(novo), search: window.location.search }, { replace: true });
  };
  // Another store is another page: nothing that was open over this one stays over it.
  if (loja.data) return <LojaAberta key={loja.data.revenda.id} loja={loja.data.revenda} onMudou={follow} />;
  return (
    <Pagina titulo="Loja" descricao={<VoltarDaLoja />}>
      <Consulta query={loja}>{() => null}</Consulta>
    </Pagina>
  );
}

function VoltarDaLoja() {
  const [para, nome] = usePermissao().veTela('/painel/Lojas')
    ? ['/painel/Lojas', 'Lojas']
    : ['/painel/vendedores', 'Vendedores'];
  return <Voltar para={para}>{`Voltar a ${nome}`}</Voltar>;
}

const abas = [
  ['vendedores', 'Vendedores', VendedoresDaLoja],
  ['vendas', 'Vendas', VendasDaLoja],
  ['saldo', 'Saldo por produto', SaldoDaLoja],
  ['depara', 'De / Para', CodigosDaLoja],
  ['contatos', 'Contatos', ContatosDaLoja],
] as const;

interface LojaProps {
  loja: Revenda;
  /** @param cnpj the new one */
  onMudou: (cnpj: string) => void;
}

function LojaAberta({ loja, onMudou }: LojaProps) {
  const { pode, restrito } = usePermissao();
  // Of the chain as a whole: who reaches only some of its stores has no part in it.
  const veSaldo = !restrito?.revendas || restrito.redes;
  const [primeira, ...outras] = abas;
  const [editando, setEditando] = useState(false);
  const close = (novo: string | undefined) => {
    // Its step of history goes first: the new address takes the place of the old one.
    flushSync(() => setEditando(false));
    if (novo) onMudou(novo);
  };
  const historico = useHistorico(listHistoricoRevenda, ({ nomeFantasia }: Revenda) => `Loja ${nomeFantasia}`);
  const edita = updateRevenda.acao !== undefined && pode(updateRevenda.acao);
  return (
    <Pagina
      titulo={loja.nomeFantasia}
      descricao={<VoltarDaLoja />}
      acoes={
        <>
          {edita && (
            <Button leftSection={<IconPencil size={18} />} onClick={() => setEditando(true)}>
              Alterar
            </Button>
          )}
          <LinkCadastro id={loja.id} />
          <Button
            variant="default"
            component={Link}
            to={paths.painelCartaz(loja.cnpj)}
            leftSection={<IconQrcode size={18} />}
          >
            Cartaz
          </Button>
          <Button variant="default" leftSection={<IconHistory size={18} />} onClick={() => historico.open(loja)}>
            Histórico
          </Button>
        </>
      }
    >
      <DadosLoja loja={loja} />
      <Abas abas={[primeira, ...outras.filter(([chave]) => chave !== 'saldo' || veSaldo)]} propriedades={{ loja }} />
      {historico.dialogo}
      {editando && <EditarLoja linha={loja} onFechar={() => setEditando(false)} onSalva={close} />}
    </Pagina>
  );
}

/** Where a seller of this store registers. */
function LinkCadastro({ id }: { id: number }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(q(getConviteLoja, { params: { id } }));
  if (isLoadingError) {
    return (
      <Botao
        variant="default"
        leftSection={<IconRefresh size={18} />}
        ocupado={isFetching}
        textoOcupado="Carregando"
        onClick={() => void refetch()}
      >
        Carregar o link de cadastro
      </Botao>
    );
  }
  return (
    <BotaoCopiar
      texto={window.location.origin + paths.cadastrarVendedor(id, data?.convite)}
      rotulo="Copiar link de cadastro"
      feito="Link copiado"
      disabled={!data}
    />
  );
}

function ContatosDaLoja({ loja }: { loja: Revenda }) {
  const { pode } = usePermissao();
  const [aberto, setAberto] = useState(false);
  return (
    <Stack gap="sm" maw={720}>
      <ListaContatos loja={loja} />
      {pode('editarCadastros') && (
        <Group>
          <Button variant="default" onClick={() => setAberto(true)}>
            Adicionar contato
          </Button>
        </Group>
      )}
      {aberto && <Contatos loja={loja} onFechar={() => setAberto(false)} />}
    </Stack>
  );
}
