/** The rules and the privacy policy as sellers read them: what staff wrote, or the product's own words, with what always goes with them. */
import { Stack, Text, Title } from '@mantine/core';
import { partesDe, type TipoTexto } from '@pontua/contract/textos';
import type { ReactNode } from 'react';
import { useMarca } from '../../api/marca.ts';
import { Email, EscreverPara } from '../Email.tsx';
import { Secoes } from '../Secoes.tsx';
import { Telefone } from '../Telefone.tsx';
import { privacidade } from './privacidade.ts';
import { regulamentoDe } from './regulamento.ts';

interface LeituraProps {
  /** Null: the product's own. */
  conteudo: string | null;
}

export const leituras: Record<TipoTexto, (props: LeituraProps) => ReactNode> = {
  regulamento: Regulamento,
  privacidade: Privacidade,
};

export function Regulamento({ conteudo }: LeituraProps) {
  const marca = useMarca();
  const { nome, telefone, email } = marca;
  return (
    <Stack gap="lg">
      {conteudo === null && (
        <Text>
          Este regulamento diz como funciona o programa {nome}: quem participa, como se ganham pontos e como eles viram
          prêmios.
        </Text>
      )}
      <Secoes secoes={conteudo === null ? regulamentoDe(marca) : partesDe(conteudo)} />
      {(telefone || email) && (
        <Text c="dimmed">
          {telefone}
          {telefone && email && ' · '}
          {email && <Email email={email} />}
        </Text>
      )}
    </Stack>
  );
}

function Privacidade({ conteudo }: LeituraProps) {
  return (
    <MolduraPrivacidade>
      <SecoesPrivacidade conteudo={conteudo} />
    </MolduraPrivacidade>
  );
}

export const SecoesPrivacidade = ({ conteudo }: LeituraProps) => (
  <Secoes secoes={conteudo === null ? privacidade : partesDe(conteudo)} />
);

/** What it is, and who answers for it: there also while its parts cannot be had. */
export function MolduraPrivacidade({ children }: { children: ReactNode }) {
  const { nome, telefone, email, atendimento } = useMarca();
  return (
    <Stack gap="lg">
      <Text>
        Esta política diz quais dados seus o programa {nome} guarda, para quê, com quem os divide e o que você pode
        pedir, de acordo com a Lei Geral de Proteção de Dados (Lei 13.709/2018).
      </Text>
      {children}
      <section>
        <Title order={2} size="h4" mb={6}>
          Fale com a gente
        </Title>
        <Text>
          Para qualquer pedido sobre os seus dados
          {email && (
            <>
              , escreva para <EscreverPara email={email} />
            </>
          )}
          {telefone && (
            <>
              {email ? ' ou ligue' : ', ligue'} para <Telefone numero={telefone} />
            </>
          )}
          , de {atendimento}.
        </Text>
      </section>
    </Stack>
  );
}
