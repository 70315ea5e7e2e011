/** The prepaid card: what is on it, whether it is blocked, and what it costs to use. */
import { Alert, Button, List, Title } from '@mantine/core';
import { getSessaoParceiro } from '@pontua/contract/sessoes';
import { prazoBloqueio } from '@pontua/contract/tarifas';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { useMarca } from '../../api/marca.ts';
import { refreshParceiro } from '../../api/restore.ts';
import { getSession, setSession, useSession } from '../../api/session.ts';
import { Botao } from '../../kit/Botao.tsx';
import { Consulta } from '../../kit/Consulta.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { keepFocusNear } from '../../kit/foco.ts';
import { SemCartao } from '../../kit/ilustracoes/SemCartao.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { Telefone } from '../../kit/Telefone.tsx';
import { useCartao } from '../../kit/useCartao.ts';
import { paths } from '../../paths.ts';
import { Bloqueio } from './Bloqueio.tsx';
import classes from './cartao.module.css';
import { Plastico } from './Plastico.tsx';
import { regrasCartao } from './regras.ts';

export function Component() {
  const parceiro = useSession((sessao) => sessao.parceiro);
  const [bloqueou, setBloqueou] = useState(false);
  // Staff and the operator's files change a card while its holder is signed in.
  useEffect(() => {
    if (getSession().parceiro?.cartao) void refreshParceiro().catch(() => undefined);
  }, []);
  const showAgain = () => {
    setBloqueou(false);
    keepFocusNear(null);
  };
  const { cartao, pergunta } = useCartao({ enabled: !bloqueou });
  const { tarifas } = useMarca();
  if (!parceiro) return null;
  return (
    <Pagina titulo="Meu cartão" largura="media">
      {cartao ? (
        <div className={classes.duas}>
          <Plastico cartao={cartao} nome={parceiro.nome} />
          <div className={classes.lado}>
            <Bloqueio cartao={cartao} onBloqueou={() => setBloqueou(true)} />
            <Button component={Link} to={paths.credito} variant="light" fullWidth>
              Recarregar com pontos
            </Button>
          </div>
        </div>
      ) : bloqueou ? (
        <Bloqueado onVer={showAgain} />
      ) : (
        <Consulta query={pergunta}>{() => <Nenhum />}</Consulta>
      )}
      <Suporte />
      <section aria-labelledby="regras">
        <Title order={2} size="h3" id="regras" mb="sm">
          Regras do cartão
        </Title>
        <List spacing="xs">
          {regrasCartao(tarifas).map((regra) => (
            <List.Item key={regra}>{regra}</List.Item>
          ))}
        </List>
      </section>
    </Pagina>
  );
}

function Nenhum() {
  const prazo = prazoBloqueio(useMarca().tarifas);
  return (
    <EstadoVazio
      desenho={<SemCartao />}
      titulo="Você ainda não tem um cartão"
      texto={`Ele segue com o seu primeiro resgate de crédito, bloqueado por segurança. O desbloqueio leva ${prazo} na operadora. Já resgatou um crédito? Seu cartão aparece aqui assim que for separado.`}
    >
      <Button component={Link} to={paths.credito}>
        Ver créditos no cartão
      </Button>
    </EstadoVazio>
  );
}

/** A card that was just blocked leaves the session; asking again brings it back, as blocked. */
function Bloqueado({ onVer }: { onVer: () => void }) {
  const prazo = prazoBloqueio(useMarca().tarifas);
  const ver = useAcao(getSessaoParceiro, {
    onSuccess: ({ parceiro }) => {
      setSession({ parceiro });
      onVer();
    },
  });
  return (
    <Alert color="yellow" title="Cartão bloqueado">
      A operadora leva {prazo} para concluir o bloqueio. Para usar o cartão de novo, peça o desbloqueio, que leva o
      mesmo prazo.
      <Botao
        variant="default"
        mt="sm"
        display="block"
        ocupado={ver.ocupado}
        textoOcupado="Buscando"
        onClick={() => ver.executar()}
      >
        Ver meu cartão
      </Botao>
    </Alert>
  );
}

function Suporte() {
  const { telefone, atendimento } = useMarca();
  if (!telefone) return null;
  return (
    <p className={classes.suporte}>
      Perdeu o cartão ou precisa de ajuda? Ligue para <Telefone numero={telefone} />, de {atendimento}.
    </p>
  );
}
