/** What a prize of each kind must know before it can be redeemed. */
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { contaPontos } from '@pontua/contract/money';
import { tiposChavePix } from '@pontua/contract/pix';
import type { PremioVitrine } from '@pontua/contract/premios';
import { operadoras, voltagens } from '@pontua/contract/resgates';
import type { PerfilParceiro } from '@pontua/contract/sessoes';
import { prazoBloqueio } from '@pontua/contract/tarifas';
import { formatTelefone } from '@pontua/contract/telefone';
import { type ReactNode, useRef } from 'react';
import { useMarca } from '../../api/marca.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { keepFocusNear } from '../../kit/foco.ts';
import { afterPress } from '../../kit/formulario/aperto.ts';
import { CampoMascara } from '../../kit/formulario/CampoMascara.tsx';
import { CampoTelefone } from '../../kit/formulario/CampoTelefone.tsx';
import { Opcoes } from '../../kit/formulario/Opcoes.tsx';
import { camposChave } from './chave.ts';
import { asTipoChave } from './pedido.ts';
import type { ResgateEmCurso } from './useResgate.tsx';

interface DetalhesProps {
  premio: PremioVitrine;
  parceiro: PerfilParceiro;
  resgate: ResgateEmCurso;
}

export function Detalhes(props: DetalhesProps) {
  switch (props.premio.tipo) {
    case 'recarga':
      return <Recarga {...props} />;
    case 'pix':
      return <Pix {...props} />;
    case 'bivolt':
      return <Bivolt {...props} />;
    case 'credito':
      return <Credito {...props} />;
    case 'geral':
      return null;
  }
}

const asOpcoes = <V extends string>(valores: readonly V[]) => valores.map((valor) => ({ valor, rotulo: valor }));

function Recarga({ parceiro, resgate: { form, lookAtCelular } }: DetalhesProps) {
  const { celular } = form.values;
  const meu = parceiro.celular ? formatTelefone(parceiro.celular) : '';
  return (
    <>
      <Opcoes
        label="Operadora"
        name="operadora"
        opcoes={asOpcoes(operadoras)}
        value={form.values.operadora}
        error={form.errors.operadora}
        onChange={(operadora) => form.setFieldValue('operadora', operadora)}
      />
      <ComMeu
        nome="Quem recebe a recarga"
        rotulo={meu && !celular && `Usar o meu: ${meu}`}
        onUsar={() => form.setFieldValue('celular', meu)}
      >
        <CampoTelefone
          {...form.getInputProps('celular')}
          name="celular"
          label="Celular"
          onBlur={() => afterPress(lookAtCelular)}
        />
      </ComMeu>
    </>
  );
}

function Pix({ parceiro, resgate: { form } }: DetalhesProps) {
  const tipo = asTipoChave(form.values.tipoChave);
  const campo = tipo && camposChave[tipo];
  const minha = campo?.minha?.(parceiro) ?? '';
  return (
    <>
      <Opcoes
        label="Tipo de chave"
        name="tipoChave"
        opcoes={asOpcoes(tiposChavePix)}
        value={form.values.tipoChave}
        error={form.errors.tipoChave}
        // A key of another kind is another key.
        onChange={(escolhido) => {
          form.setValues({ tipoChave: escolhido, chave: '' });
          form.clearErrors();
        }}
      />
      <ComMeu
        nome="Quem recebe o Pix"
        rotulo={minha && !form.values.chave && `Usar a minha: ${minha}`}
        onUsar={() => form.setFieldValue('chave', minha)}
      >
        <CampoMascara
          key={tipo}
          {...form.getInputProps('chave')}
          name="chave"
          label="Chave Pix"
          placeholder={campo?.exemplo}
          inputMode={campo?.inputMode ?? 'text'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          mascara={campo?.mascara ?? ((texto) => texto)}
        />
      </ComMeu>
    </>
  );
}

function Bivolt({ premio, resgate: { form } }: DetalhesProps) {
  const precos = { '110V': premio.pontos, '220V': premio.pontosAlternativo };
  return (
    <Opcoes
      label="Voltagem"
      name="voltagem"
      opcoes={voltagens.map((valor) => ({ valor, rotulo: `${valor} · ${contaPontos(precos[valor])}` }))}
      value={form.values.voltagem}
      onChange={(voltagem) => form.setFieldValue('voltagem', voltagem)}
    />
  );
}

function Credito({
  resgate: {
    form,
    cartao: { cartao, pergunta, sabido },
  },
}: DetalhesProps) {
  const prazo = prazoBloqueio(useMarca().tarifas);
  if (cartao) {
    const pedido = cartao.emDesbloqueio ? ' já foi pedido e' : ', que você pede em Cartão,';
    return (
      <Alert color={cartao.bloqueado === 1 ? 'yellow' : undefined}>
        O crédito entra no cartão final {cartao.numero.slice(-4)}
        {cartao.bloqueado === 1 && `, que está bloqueado. O desbloqueio${pedido} leva ${prazo}`}.
      </Alert>
    );
  }
  if (!sabido) return <Consulta query={pergunta}>{() => null}</Consulta>;
  return (
    <TextInput
      {...form.getInputProps('nomeCompleto')}
      name="nomeCompleto"
      label="Nome completo"
      description="Digite o nome do titular do CPF, como deve sair no cartão."
      autoComplete="name"
      maxLength={80}
    />
  );
}

interface ComMeuProps {
  /** What the field is about, for who listens. */
  nome: string;
  /** Of the button; false or empty where there is nothing to fill in. */
  rotulo: string | false;
  onUsar: () => void;
  children: ReactNode;
}

/** A field, and the seller's own one tap away. In the field itself the focus would open the keyboard that the tap has spared. */
function ComMeu({ nome, rotulo, onUsar, children }: ComMeuProps) {
  const grupo = useRef<HTMLDivElement>(null);
  const fill = () => {
    onUsar();
    keepFocusNear(grupo.current);
  };
  return (
    <Stack ref={grupo} gap="1.25rem" role="group" aria-label={nome} tabIndex={-1}>
      {children}
      {rotulo && (
        <Button variant="subtle" size="sm" px="xs" style={{ alignSelf: 'flex-start' }} onClick={fill}>
          {rotulo}
        </Button>
      )}
    </Stack>
  );
}
