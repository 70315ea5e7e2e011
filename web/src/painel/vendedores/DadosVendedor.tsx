/** What is kept of a seller and what they may spend, as names and values. */
import { Anchor, Group, SimpleGrid, Title } from '@mantine/core';
import { formatDia, formatInstante } from '@pontua/contract/dates';
import { formatCpf } from '@pontua/contract/fields';
import { contaPontos, formatPontos, formatReais } from '@pontua/contract/money';
import type { VendedorCompleto } from '@pontua/contract/parceiro';
import { showDiasSemAcesso } from '@pontua/contract/parceiros-painel';
import { plural } from '@pontua/contract/plural';
import { formatTelefone } from '@pontua/contract/telefone';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { renderEndereco } from '../../kit/ficha/endereco.tsx';
import { type TituloEValor, Valores } from '../../kit/ficha/Valores.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import { paths } from '../../paths.ts';

export function DadosVendedor({ vendedor }: { vendedor: VendedorCompleto }) {
  const { pode } = usePermissao();
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <section aria-label="Dados do vendedor">
        <Group gap="xs" mb="md">
          <StatusBadge tom={vendedor.ativo ? 'bom' : 'ruim'}>{vendedor.ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
          {vendedor.senhaInicial && <StatusBadge tom="atencao">Ainda com a senha inicial</StatusBadge>}
          {vendedor.excluidoEm && (
            <StatusBadge tom="neutro">{`Excluído em ${formatInstante(vendedor.excluidoEm)}`}</StatusBadge>
          )}
          {!vendedor.aceitouRegulamentoEm && <StatusBadge tom="atencao">Regulamento não aceito</StatusBadge>}
        </Group>
        <Valores pares={[...(pode('verContatoParceiro') ? contactOf(vendedor) : []), ...dataOf(vendedor)]} />
      </section>
      <section aria-label="Pontos e cartão">
        <Title order={2} size="h4" mb="md">
          Pontos e cartão
        </Title>
        <Valores pares={balanceOf(vendedor)} />
      </section>
    </SimpleGrid>
  );
}

const contactOf = ({ cpf, celular, telefone, email, emailPendente }: VendedorCompleto): TituloEValor[] => [
  ['CPF', cpf && formatCpf(cpf)],
  ['Celular', celular && formatTelefone(celular)],
  ['Telefone', telefone && formatTelefone(telefone)],
  ['E-mail', email && `${email}${emailPendente ? ' (a confirmar)' : ''}`],
];

const dataOf = (vendedor: VendedorCompleto): TituloEValor[] => [
  [
    'Loja',
    <Anchor component={Link} to={paths.painelRevenda(vendedor.cnpjRevenda)} key="loja">
      {vendedor.revenda} · {vendedor.codRevenda}
    </Anchor>,
  ],
  ['Rede', vendedor.rede],
  ['Gestor', vendedor.gestor],
  ['Data de Nascimento', vendedor.dataNascimento && formatDia(vendedor.dataNascimento)],
  ['Sexo', vendedor.sexo && { F: 'Feminino', M: 'Masculino' }[vendedor.sexo]],
  ['Hobby', vendedor.hobby],
  ['Endereço', renderEndereco(vendedor)],
  ['Cadastrado em', formatInstante(vendedor.criadoEm)],
  ['Regulamento aceito em', vendedor.aceitouRegulamentoEm && formatInstante(vendedor.aceitouRegulamentoEm)],
  ['Último acesso', vendedor.ultimoAcessoEm && formatInstante(vendedor.ultimoAcessoEm)],
  ['Dias sem acesso', showDiasSemAcesso(vendedor.diasSemAcesso)],
];

const balanceOf = (vendedor: VendedorCompleto): TituloEValor[] => [
  ['Saldo disponível', contaPontos(vendedor.saldoPontos)],
  ...(vendedor.dividaPontos > 0 ? [['Dívida', contaPontos(vendedor.dividaPontos)] as const] : []),
  ...(vendedor.dividaAnterior > 0
    ? [['Dívida de um cadastro excluído', contaPontos(vendedor.dividaAnterior)] as const]
    : []),
  ['Total de pontos', formatPontos(vendedor.totalPontos)],
  ['Em Análise', plural(vendedor.unidadesEmAnalise, 'unidade', 'unidades')],
  ['Última pontuação', vendedor.ultimaPontuacao && formatInstante(vendedor.ultimaPontuacao)],
  ['Próximos vencimentos', expiryOf(vendedor)],
  ['Cartão', cardOf(vendedor)],
];

const expiryOf = ({ vencimentos }: VendedorCompleto): ReactNode =>
  vencimentos.map(({ venceEm, pontos }) => (
    <div key={venceEm}>
      {formatPontos(pontos)} até {formatDia(venceEm)}
    </div>
  ));

function cardOf({ cartao }: VendedorCompleto): string | null {
  if (!cartao) return null;
  const estado = cartao.emDesbloqueio ? 'desbloqueio pedido' : cartao.bloqueado ? 'bloqueado' : 'desbloqueado';
  return `${cartao.numero} · ${formatReais(cartao.saldo)} · ${cartao.entregue ? 'entregue' : 'não entregue'}, ${estado}`;
}
