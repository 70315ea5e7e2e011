/** One seller: the profile, what they may spend, and what happened with them. */
import { Button } from '@mantine/core';
import { getVendedor, type VendedorCompleto } from '@pontua/contract/parceiro';
import { listHistoricoParceiro } from '@pontua/contract/parceiros-painel';
import { IconHistory, IconKey, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useParams } from 'react-router';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Abas } from '../../kit/ficha/Abas.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { BotaoPara } from '../../kit/Para.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { Voltar } from '../../kit/Voltar.tsx';
import { paths } from '../../paths.ts';
import { DadosVendedor } from './DadosVendedor.tsx';
import { EditarVendedor } from './EditarVendedor.tsx';
import {
  ExtratoDoVendedor,
  LotesDoVendedor,
  RecibosDoVendedor,
  ResgatesDoVendedor,
  VendasDoVendedor,
} from './listas.tsx';
import { Sessoes } from './Sessoes.tsx';
import { useNovaSenha } from './useNovaSenha.tsx';

export function Component() {
  const { cpf = '' } = useParams();
  const navigate = useNavigate();
  // At an address that was left nobody is found any more: it is not asked about again while the new one is on its way.
  const [deixado, setDeixado] = useState<string | null>(null);
  const vendedor = useQuery({ ...q(getVendedor, { params: { parceiro: cpf } }), enabled: cpf !== deixado });
  const follow = (novo: string) => {
    flushSync(() => setDeixado(cpf));
    void navigate({ pathname: paths.painelParceiro(novo), search: window.location.search }, { replace: true });
  };
  if (vendedor.data) {
    const { parceiro } = vendedor.data;
    return <VendedorAberto key={parceiro.id} vendedor={parceiro} onMudou={follow} />;
  }
  return (
    <Pagina titulo="Vendedor Loja" descricao={<VoltarAVendedores />}>
      <Consulta query={vendedor}>{() => null}</Consulta>
    </Pagina>
  );
}

const VoltarAVendedores = () => <Voltar para="/painel/vendedores">Voltar a Vendedores</Voltar>;

interface VendedorProps {
  vendedor: VendedorCompleto;
  /** @param cpf the new one */
  onMudou: (cpf: string) => void;
}

function VendedorAberto({ vendedor, onMudou }: VendedorProps) {
  const { pode } = usePermissao();
  const [editando, setEditando] = useState(false);
  const close = (novo: string | undefined) => {
    // Its step of history goes first: the new address takes the place of the old one.
    flushSync(() => setEditando(false));
    if (novo) onMudou(novo);
  };
  const senha = useNovaSenha();
  const historico = useHistorico(listHistoricoParceiro, ({ nome }: VendedorCompleto) => `Vendedor ${nome}`);
  return (
    <Pagina
      titulo={vendedor.nome}
      descricao={<VoltarAVendedores />}
      acoes={
        <>
          {pode('editarCadastros') && vendedor.excluidoEm === null && (
            <>
              <Button leftSection={<IconPencil size={18} />} onClick={() => setEditando(true)}>
                Alterar
              </Button>
              <Button variant="default" leftSection={<IconKey size={18} />} onClick={() => senha.ask(vendedor)}>
                Nova senha inicial
              </Button>
            </>
          )}
          {pode('processarVenda') && vendedor.ativo === 1 && vendedor.cpf !== undefined && (
            <BotaoPara
              to={paths.painelNovaVenda}
              state={{ cpf: vendedor.cpf }}
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              Nova venda
            </BotaoPara>
          )}
          <Button variant="default" leftSection={<IconHistory size={18} />} onClick={() => historico.open(vendedor)}>
            Histórico
          </Button>
        </>
      }
    >
      <DadosVendedor vendedor={vendedor} />
      <Abas abas={abas} propriedades={{ id: vendedor.id, nome: vendedor.nome }} />
      {historico.dialogo}
      {senha.dialogo}
      {editando && <EditarVendedor linha={vendedor} onFechar={() => setEditando(false)} onSalvo={close} />}
    </Pagina>
  );
}

const abas = [
  ['vendas', 'Vendas', VendasDoVendedor],
  ['extrato', 'Extrato', ExtratoDoVendedor],
  ['lotes', 'Lotes e vencimentos', LotesDoVendedor],
  ['resgates', 'Resgates', ResgatesDoVendedor],
  ['recibos', 'Recibos', RecibosDoVendedor],
  ['sessoes', 'Sessões', Sessoes],
] as const;
