// Asks what kind of bot it is to be. Every answer leads to the page about all of them, where those that are still to
// come are marked; they are marked here, too.
import { Modal, Text, UnstyledButton } from "@mantine/core";
import { useNavigate } from "react-router";
import type { DialogWindow } from "@/components/one-dialog";
import { Tag } from "@/components/Tag";
import classes from "./ChooseBotType.module.css";
import { useTexts } from "./texts";
import { IconAgentic, IconChat, IconMarketing, IconWorkflow } from "./type-icons";

const choices = [
  { name: "chat", Icon: IconChat, soon: false },
  { name: "workflow", Icon: IconWorkflow, soon: true },
  { name: "agentic", Icon: IconAgentic, soon: true },
  { name: "social", Icon: IconMarketing, soon: false },
] as const;

export default function ChooseBotType(dialog: DialogWindow) {
  const texts = useTexts();
  const navigate = useNavigate();

  function choose() {
    dialog.onClose();
    navigate("/bot-types");
  }

  return (
    <Modal
      {...dialog}
      size={600}
      title={texts.choose.title}
      closeButtonProps={{ "aria-label": texts.choose.close }}
    >
      <Text c="dimmed">{texts.choose.lead}</Text>
      <ul className={classes.choices}>
        {choices.map(({ name, Icon, soon }) => (
          <li key={name}>
            <UnstyledButton className={classes.choice} onClick={choose}>
              <span className={classes.icon}>
                <Icon size={24} stroke={1.8} aria-hidden="true" />
              </span>
              <span className={classes.words}>
                <span className={classes.name}>
                  {texts.choose.types[name].name} {soon && <Tag>{texts.choose.comingSoon}</Tag>}
                </span>
                <span className={classes.about}>{texts.choose.types[name].words}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
