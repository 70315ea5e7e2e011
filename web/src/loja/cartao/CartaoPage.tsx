/** The prepaid card: what is on it, whether it is blocked, and what it costs to use. */
import { Alert, Button, List, Title } from '@mantine/core';
import { getSessaoParceiro } from '@pontua/contract/sessoes';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useAcao } from '../../api/acao.ts';
import { useMarca } from '../../api/marca.ts';
import { refreshParceiro } from '../../api/restore.ts';
import { setSession, useSession } from '../../api/session.ts';
import { Botao } from '../../kit/Botao.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { SemCartao } from '../../kit/ilustracoes/SemCartao.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { Telefone } from '../../kit/Telefone.tsx';
import { paths } from '../../paths.ts';
import { Bloqueio } from './Bloqueio.tsx';
import classes from './cartao.module.css';
import { Plastico } from './Plastico.tsx';
import { regrasCartao } from './regras.ts';

export function Component() {
  const parceiro = useSession((sessao) => sessao.parceiro);
  const [bloqueou, setBloqueou] = useState(false);
  // Staff and the operator's files change a card while its holder is signed in.
  useEffect(() => void refreshParceiro().catch(() => undefined), []);
  const { tarifas } = useMarca();
  if (!parceiro) return null;
  const { cartao, nome } = parceiro;
  return (
    <Pagina titulo="Meu cartão" largura="media">
      {cartao ? (
        <div className={classes.duas}>
          <Plastico cartao={cartao} nome={nome} />
          <div className={classes.lado}>
            <Bloqueio cartao={cartao} onBloqueou={() => setBloqueou(true)} />
            <Button component={Link} to={paths.credito} variant="light" fullWidth>
              Recarregar com pontos
            </Button>
          </div>
        </div>
      ) : (
        <Sem bloqueou={bloqueou} onVer={() => setBloqueou(false)} />
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

/** A card that was just blocked leaves the session; asking again brings it back, as blocked. */
function Sem({ bloqueou, onVer }: { bloqueou: boolean; onVer: () => void }) {
  const ver = useAcao(getSessaoParceiro, {
    onSuccess: ({ parceiro }) => {
      setSession({ parceiro });
      onVer();
    },
  });
  if (!bloqueou) {
    return (
      <EstadoVazio
        desenho={<SemCartao />}
        titulo="Você ainda não tem um cartão"
        texto="Ele segue com o seu primeiro resgate de crédito, bloqueado por segurança."
      >
        <Button component={Link} to={paths.credito}>
          Ver créditos no cartão
        </Button>
      </EstadoVazio>
    );
  }
  return (
    <Alert color="yellow" title="Cartão bloqueado">
      Ninguém compra com ele até você pedir o desbloqueio.
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
